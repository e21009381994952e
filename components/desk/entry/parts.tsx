import { type ComponentProps, type ReactNode, useId } from "react";

interface ButtonLook {
  /** Whether it is the step to take. */
  main?: boolean;
  /** Whether it is as wide as the form. */
  wide?: boolean;
  /** Whether it has no border. */
  plain?: boolean;
}

const look = ({ main, wide, plain }: ButtonLook) => ({
  className: "entry-button",
  "data-main": main || undefined,
  "data-wide": wide || undefined,
  "data-plain": plain || undefined,
});

/** Button without MUI. */
export function EntryButton({
  main,
  wide,
  plain,
  ...button
}: ComponentProps<"button"> & ButtonLook) {
  return <button type="button" {...look({ main, wide, plain })} {...button} />;
}

/** Link that looks like a button, without MUI. */
export function EntryLink({
  main,
  wide,
  href,
  children,
}: { href: string; children: ReactNode } & ButtonLook) {
  return (
    <a href={href} {...look({ main, wide })}>
      {children}
    </a>
  );
}

interface EntryNoteProps {
  kind: "error" | "info" | "warning";
  children: ReactNode;
}

/** Note in a form, without MUI; an error is read aloud. */
export function EntryNote({ kind, children }: EntryNoteProps) {
  return (
    <div className="entry-note" data-kind={kind} role={kind === "info" ? undefined : "alert"}>
      {children}
    </div>
  );
}

interface EntryFieldProps extends ComponentProps<"input"> {
  name: string;
  label: string;
  hint?: string;
  /** Why it cannot be sent; is shown instead of the hint. */
  error?: string | undefined;
}

/** Text field with a label, a hint and a reason, without MUI. */
export function EntryField({ label, hint, error, ...input }: EntryFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="entry-field" data-field={input.name}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true">{"\u2009*"}</span>}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-required={input.required}
        aria-describedby={said ? `${id}-said` : undefined}
        {...input}
      />
      {said && (
        <small id={`${id}-said`} data-error={error === undefined ? undefined : true}>
          {said}
        </small>
      )}
    </div>
  );
}
