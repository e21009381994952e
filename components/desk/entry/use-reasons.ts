import { type FormEvent, useState } from "react";
import { refusedControls } from "../shared/control-reasons";
import { goToField } from "../shared/field-places";
import { useTexts } from "./texts";

/** Texts by the name of a field. */
export type Reasons = Readonly<Record<string, string>>;

/**
 * Reasons at the fields of a form, in the language of the desk instead of that of the browser. The
 * first wrong field gets the focus.
 */
export function useReasons() {
  const { translate } = useTexts();
  const [reasons, setReasons] = useState<Reasons>({});

  /** Checks a form that is sent. @returns it; null if a field is wrong */
  function checked(event: FormEvent<HTMLFormElement>): HTMLFormElement | null {
    event.preventDefault();
    // React passes it on to a form that a dialog was opened from.
    event.stopPropagation();
    const form = event.currentTarget;
    const wrong = refusedControls(form);
    setReasons(
      Object.fromEntries(wrong.map(({ name, key, ...values }) => [name, translate(key, values)])),
    );
    const [first] = wrong;
    if (first) goToField(first.place);
    return first ? null : form;
  }

  /** Removes the reason of a field that was changed. */
  const forget = (name: string) =>
    setReasons((known) => {
      const { [name]: _, ...others } = known;
      return name in known ? others : known;
    });

  /** Properties of a field: its name, its reason, which goes when it is changed. */
  const field = (name: string) => ({
    name,
    error: reasons[name],
    onChange: () => forget(name),
  });

  return { reasons, checked, field, forget, setReasons };
}
