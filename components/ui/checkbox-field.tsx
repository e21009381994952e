import { type ComponentProps, type ReactNode, useId } from "react";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "id" | "type" | "children"> & {
  error?: string;
  /** Label text. */
  children: ReactNode;
};

/** Checkbox with its label and error. */
export function CheckboxField({ error, children, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex items-start gap-3 py-1">
        <input
          {...input}
          {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-brand-600"
        />
        <span className="min-w-0">{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
