import { looseNumber, looseText } from "@/lib/base/loose";
import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** Properties of inputs for whole numbers and amounts, which may have Bengali digits. */
export const WHOLE = { inputMode: "numeric", pattern: "[0-9০-৯]+" } as const;
export const AMOUNT = {
  inputMode: "decimal",
  pattern: "[0-9০-৯]+([.][0-9০-৯]{1,2})?",
} as const;

/** Returns a number of a form; null for an empty field. */
export function numberIn(form: FormData, name: string): number | null {
  return looseNumber(toLatinDigits(String(form.get(name) ?? "")));
}

/** Returns a text of a form; null for an empty field. */
export function textIn(form: FormData, name: string): string | null {
  return looseText(form.get(name));
}
