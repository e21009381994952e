import type { ReactNode } from "react";
import { Form } from "react-admin";
import { RefusedForm } from "./first-error";
import { SaveBar } from "./save-bar";

interface DeskFormProps {
  /** Whether it can be saved before anything is changed. */
  alwaysEnable?: boolean;
  children: ReactNode;
}

/**
 * Form of a screen with the bar that saves it. Who leaves it with changes is asked; a refusal shows
 * the first wrong field.
 */
export function DeskForm({ alwaysEnable = false, children }: DeskFormProps) {
  return (
    <Form warnWhenUnsavedChanges noValidate shouldFocusError={false} disableInvalidFormNotification>
      <RefusedForm footer={(summary) => <SaveBar summary={summary} alwaysEnable={alwaysEnable} />}>
        {children}
      </RefusedForm>
    </Form>
  );
}
