"use client";

import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { focusField } from "@/components/ui/focus-field";
import { isSubmitButton } from "@/components/ui/is-submit-button";
import { ProblemList } from "@/components/ui/problem-list";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { RobotAction } from "@/lib/contract/terms";
import { RobotCheck } from "./robot-check";
import type { FieldProblem, RobotFormState } from "./use-robot-form";

interface RobotFormProps<Field extends string> {
  action: RobotAction;
  state: RobotFormState<Field>;
  /**
   * Sends the values of the form.
   * @returns the problems found
   */
  send: (form: HTMLFormElement) => Promise<FieldProblem<Field>[]>;
  /** Called after every change. */
  onEdit?: (form: HTMLFormElement) => void;
  /** Button label for each step. */
  button: Record<RobotFormState<Field>["step"], string>;
  buttonClass: string;
  buttonVariant?: Parameters<typeof buttonStyle>[0];
  className?: string;
  ref?: RefObject<HTMLFormElement | null>;
  /** Form fields. */
  children: ReactNode;
}

/**
 * Form with fields, robot check, error list and submit button. Focuses the first invalid field
 * after a failed submit.
 */
export function RobotForm<Field extends string>(props: RobotFormProps<Field>) {
  const { state, send, onEdit, button } = props;
  const { step, problems, robot } = state;
  const [started, setStarted] = useState(false);
  const ready = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setStarted(true);
    const [first] = await send(form);
    focusField(form, first?.field);
  }

  function edit({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    onEdit?.(currentTarget);
    if ("name" in target) state.clearError(String(target.name));
  }

  return (
    // With `post` a native submit does not put the values into the address.
    <form
      ref={props.ref}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={edit}
      onFocus={({ target }) => {
        // The check would move a pressed button away from the pointer; its submit starts the check.
        if (!isSubmitButton(target)) setStarted(true);
      }}
      onReset={() => setStarted(false)}
      className={`grid gap-5 ${props.className ?? ""}`}
    >
      {props.children}
      {robot.needed && started && (
        <RobotCheck key={robot.round} {...robot.props} action={props.action} />
      )}
      <ProblemList problems={problems} />
      <button
        type="submit"
        disabled={!ready}
        aria-disabled={step !== "filling"}
        className={`${buttonStyle(props.buttonVariant)} min-h-12 ${props.buttonClass}`}
      >
        {button[step]}
      </button>
    </form>
  );
}
