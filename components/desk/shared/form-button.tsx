import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { ActionDialog } from "./action-dialog";
import { byPlace, fieldPlace, goToField } from "./field-places";
import { type Done, useRecordForm } from "./use-record-form";

/** Returns the name of a field, and why it was refused or else its hint, for a TextField. */
export type FieldProps = (
  name: string,
  hint?: string,
) => { name: string; error: boolean; helperText: ReactNode };

interface FormButtonProps<Result> {
  /** Of the button, and by default of its dialog and of the button there that does it. */
  label: string;
  /** Name of the button where several have the same label. */
  ariaLabel?: string;
  title?: string;
  submitLabel?: string;
  variant?: "outlined" | "contained";
  /** Whether it cannot be undone. */
  dangerous?: boolean;
  done: Done<Result>;
  /** Current version of the record that is changed; empty if none is. */
  version?: string;
  /** Key of the text for a record that was changed since the dialog opened. */
  conflict?: string;
  /** Is called when the dialog opens. */
  onOpen?: () => void;
  /** Returns reasons by field that the form cannot be sent. */
  check?: (form: FormData) => Record<string, string>;
  /** Makes the call, with the shown version. */
  send: (form: FormData, version: string) => Promise<Result>;
  /** Reads again what has changed; by default everything on the page. */
  reload?: () => Promise<void>;
  children: (field: FieldProps) => ReactNode;
}

/**
 * Button that opens a dialog with a form for one change; the fields stay filled after a refusal.
 */
export function FormButton<Result>(props: FormButtonProps<Result>) {
  const { label, ariaLabel, title = label, submitLabel = label, variant = "outlined" } = props;
  const { dangerous = false } = props;
  const { done, version = "", conflict = "desk.errors.conflict", reload } = props;
  const { onOpen, check = () => ({}), send, children } = props;
  const translate = useTranslate();
  const action = useRecordForm(version, done, conflict, reload);
  const { text, fields } = action.refused;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current;
    if (!dialog) return;
    const places = Object.keys(fields).flatMap((name) => fieldPlace(dialog, name) ?? []);
    const [first] = places.sort(byPlace);
    if (first) goToField(first);
  }, [fields]);
  const submit = (form: FormData) => {
    const reasons = check(form);
    if (Object.keys(reasons).length > 0) action.refuse(reasons);
    else void action.submit((seen) => send(form, seen), [...form.keys()]);
  };
  const field: FieldProps = (name, hint) => {
    const reason = fields[name];
    const helperText = reason === undefined ? hint : translate(reason, { _: reason });
    return { name, error: reason !== undefined, helperText };
  };
  return (
    <>
      <Button
        variant={variant}
        color={dangerous ? "error" : "primary"}
        aria-label={ariaLabel}
        onClick={() => {
          onOpen?.();
          action.open();
        }}
      >
        {label}
      </Button>
      <ActionDialog
        open={action.isOpen}
        title={title}
        label={submitLabel}
        cancelLabel={translate("desk.orders.back")}
        dangerous={dangerous}
        busy={action.busy}
        onSubmit={submit}
        onClose={action.close}
      >
        {text !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {translate(text, { _: text })}
          </Alert>
        )}
        <div ref={content}>{children(field)}</div>
      </ActionDialog>
    </>
  );
}
