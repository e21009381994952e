import { toLatinDigits } from "./latin-digits";

/** What people and spreadsheets write around an amount. */
const BEFORE = /^\s*(?:৳|tk\.?|bdt)\s*/i;
const AFTER = /\s*(?:\/[-=]|৳|tk\.?|bdt|%)\s*$/i;
// A comma only separates thousands (or lakhs): in 12,5 it may be a decimal comma. A point with
// three digits behind it may separate thousands.
const NUMBER = /^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

const DIGIT = "[0-9০-৯]";
const SIGN = "(?:৳|[Tt][Kk]\\.?|[Bb][Dd][Tt])";
const WHOLE = `(?:${DIGIT}{1,9}|${DIGIT}{1,3}(?:,${DIGIT}{2,3})*,${DIGIT}{3})`;
const DECIMALS = `(?:\\.${DIGIT}{1,2})?`;
const around = (number: string) => `\\s*${SIGN}?\\s*${number}\\s*(?:\\/[\\-=]|${SIGN}|%)?\\s*`;

/** The attribute `pattern` of inputs for what `readNumber` reads. */
export const NUMBER_PATTERN = { whole: around(WHOLE), amount: around(WHOLE + DECIMALS) };

/**
 * Returns the number in a text that a person typed or a spreadsheet saved: Latin or Bengali digits,
 * thousands or lakhs separated by commas, a sign of taka or percent beside it.
 * @param decimals maximum number of decimals, 0 to 2
 * @returns null for anything else, also for what could be read as two numbers, such as 12,5 or 1.250
 */
export function readNumber(text: string, decimals: 0 | 1 | 2): number | null {
  const plain = toLatinDigits(text).replace(BEFORE, "").replace(AFTER, "").replace(/\s/g, "");
  if (!NUMBER.test(plain)) return null;
  const value = Number(plain.replaceAll(",", ""));
  return Number(value.toFixed(decimals)) === value ? value : null;
}
