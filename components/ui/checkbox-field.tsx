import { type ComponentProps, type ReactNode, useId } from "react";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "id" | "type" | "children"> & {
  error?: string;
  hint?: string;
  /** Label text. */
  children: ReactNode;
};

/** Checkbox with its label, hint and error. */
export function CheckboxField({ error, hint, children, ...input }: CheckboxFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="flex items-start gap-3 py-1">
        <input
          {...input}
          {...(described && { "aria-describedby": described })}
          {...(error && { "aria-invalid": true })}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-brand-600"
        />
        <span className="min-w-0">{children}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-9 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
