import { type ComponentProps, useId } from "react";
import { FieldShell } from "./field-shell";

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string;
  optionalText?: string;
  error?: string;
};

/** Text field with label, hint and error. */
export function TextField({ label, hint, optionalText, error, ...input }: TextFieldProps) {
  const ownId = useId();
  const { id = ownId } = input;
  return (
    <FieldShell id={id} label={label} hint={hint} optionalText={optionalText} error={error}>
      {(aria) => <input type="text" {...input} {...aria} id={id} className={INPUT_STYLE} />}
    </FieldShell>
  );
}

export const INPUT_STYLE =
  "min-h-12 w-full rounded-card border border-muted/60 bg-white px-3 py-2 text-base aria-invalid:border-danger aria-invalid:bg-danger-soft";
