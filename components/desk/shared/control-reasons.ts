type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field whose value breaks one of its own rules. */
interface RefusedControl {
  name: string;
  /** Key of the reason, and a number in its text. */
  key: string;
  count: number;
  /** Part of the page that shows it. */
  place: HTMLElement;
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** Key of the reason for text that does not fit the pattern of an input. */
function patternKey(control: Control): string {
  if (control.inputMode === "numeric") return "desk.errors.whole";
  return control.inputMode === "decimal" ? "desk.errors.number" : "desk.forms.pattern";
}

function reasonOf(control: Control): { key: string; count: number } {
  const { validity } = control;
  const text = control instanceof HTMLSelectElement ? null : control;
  const reason = (key: string, count = 0) => ({ key, count });
  if (validity.valueMissing) return reason(text ? "desk.forms.missing" : "desk.forms.unchosen");
  if (validity.patternMismatch) return reason(patternKey(control));
  if (validity.typeMismatch && control.type === "email") return reason("desk.forms.mail");
  if (validity.tooLong && text) return reason("desk.forms.too_long", text.maxLength);
  if (validity.tooShort && text) return reason("desk.forms.too_short", text.minLength);
  return reason("desk.forms.pattern");
}

/** Returns the fields of a form that break their own rules, in their order. */
export function refusedControls(form: HTMLFormElement): RefusedControl[] {
  return [...form.elements]
    .filter(isControl)
    .filter(({ willValidate, validity }) => willValidate && !validity.valid)
    .map((control) => ({
      name: control.name,
      ...reasonOf(control),
      place: control.closest<HTMLElement>(".MuiFormControl-root, [data-field]") ?? control,
    }));
}
