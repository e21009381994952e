import { type ComponentProps, useId } from "react";
import { FieldShell } from "./field-shell";
import { INPUT_STYLE } from "./text-field";

type TextAreaFieldProps = ComponentProps<"textarea"> & {
  label: string;
  hint?: string;
  optionalText?: string;
  error?: string;
};

/** Multi-line text field with label, hint and error. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, optionalText, error, ...textarea } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} hint={hint} optionalText={optionalText} error={error}>
      {(aria) => <textarea {...textarea} {...aria} id={id} className={INPUT_STYLE} />}
    </FieldShell>
  );
}
