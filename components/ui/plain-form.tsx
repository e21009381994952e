import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { buttonStyle } from "./button-style";

const FIELD = "min-h-11 w-full rounded-card border border-muted/60 bg-white px-3 text-base";

type PlainField = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string };

interface PlainFormProps {
  /** Path of the call that answers with a page. */
  action: string;
  encType?: "multipart/form-data";
  title?: string;
  fields: PlainField[];
  /** Label of the button. */
  send: string;
  /** Content above the button. */
  note?: ReactNode;
  /** Content below the button. */
  children?: ReactNode;
}

/** Form without JavaScript, which only browsers without it show. */
export function PlainForm({
  action,
  encType,
  title,
  fields,
  send,
  note,
  children,
}: PlainFormProps) {
  const id = useId();
  return (
    <noscript>
      <form
        method="post"
        action={action}
        encType={encType}
        className="mx-auto my-6 grid max-w-xl gap-4 rounded-card border border-line p-4 text-start sm:p-6"
      >
        {title && <h2 className="font-semibold text-lg">{title}</h2>}
        {fields.map(({ label, ...field }) => (
          <p key={field.name}>
            <label htmlFor={`${id}${field.name}`} className="mb-1 block font-semibold">
              {label}
            </label>
            <input {...field} id={`${id}${field.name}`} required className={FIELD} />
          </p>
        ))}
        {note}
        <button type="submit" className={buttonStyle()}>
          {send}
        </button>
        {children}
      </form>
    </noscript>
  );
}
