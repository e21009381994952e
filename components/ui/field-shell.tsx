import type { ReactNode } from "react";

interface FieldAria {
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldShellProps {
  id: string;
  label: string;
  hint?: string;
  optionalText?: string;
  error?: string;
  children: (aria: FieldAria) => ReactNode;
}

/** Label, hint and error of a form control, linked to it for screen readers. */
export function FieldShell({ id, label, hint, optionalText, error, children }: FieldShellProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  const aria: FieldAria = {
    ...(described.length > 0 && { "aria-describedby": described.join(" ") }),
    ...(error && { "aria-invalid": true }),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optionalText && <span className="font-normal text-muted"> ({optionalText})</span>}
      </label>
      {children(aria)}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
