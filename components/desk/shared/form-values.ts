import { looseNumber, looseText } from "@/lib/base/loose";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { NUMBER_PATTERN, readNumber } from "@/lib/base/text/read-number";

/** Properties of inputs for whole numbers and amounts, in all writings that `typedNumber` reads. */
export const WHOLE = { inputMode: "numeric", pattern: NUMBER_PATTERN.whole } as const;
export const AMOUNT = { inputMode: "decimal", pattern: NUMBER_PATTERN.amount } as const;

/**
 * Returns the number that a person typed; null for anything else.
 * @param decimals maximum number of decimals; without it also numbers with more, or below zero
 */
export function typedNumber(text: string, decimals?: 0 | 2): number | null {
  if (decimals !== undefined) return readNumber(text, decimals);
  return readNumber(text, 2) ?? looseNumber(toLatinDigits(text));
}

/** Returns a number of a form; null for an empty field. */
export function numberIn(form: FormData, name: string): number | null {
  return typedNumber(String(form.get(name) ?? ""), 2);
}

/** Returns a text of a form; null for an empty field. */
export function textIn(form: FormData, name: string): string | null {
  return looseText(form.get(name));
}

/** Returns the chosen option of a form; the first one if it has none of them. */
export function choiceIn<Option extends string>(
  form: FormData,
  name: string,
  options: readonly [Option, ...Option[]],
): Option {
  const chosen = form.get(name);
  return options.find((option) => option === chosen) ?? options[0];
}
