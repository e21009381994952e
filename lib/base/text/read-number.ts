import { toLatinDigits } from "./latin-digits";

/** What people and spreadsheets write around an amount. */
const BEFORE = /^\s*(?:৳|tk\.?|bdt)\s*/i;
const AFTER = /\s*(?:\/[-=]|৳|tk\.?|bdt|%)\s*$/i;
// A comma only separates thousands (or lakhs): in 12,5 it may be a decimal comma. A point with
// three digits behind it may separate thousands.
const wholeOf = (digit: string) => `(?:${digit}{1,9}|${digit}{1,3}(?:,${digit}{2,3})*,${digit}{3})`;
const decimalsOf = (digit: string) => `(?:\\.${digit}{1,2})?`;
const NUMBER = new RegExp(`^${wholeOf("\\d")}${decimalsOf("\\d")}$`);

const DIGIT = "[0-9০-৯]";
const SIGN = "(?:৳|[Tt][Kk]\\.?|[Bb][Dd][Tt])";
const around = (number: string) => `\\s*${SIGN}?\\s*${number}\\s*(?:\\/[\\-=]|${SIGN}|%)?\\s*`;

/** The attribute `pattern` of inputs for what `readNumber` reads. */
export const NUMBER_PATTERN = {
  whole: around(wholeOf(DIGIT)),
  amount: around(wholeOf(DIGIT) + decimalsOf(DIGIT)),
};

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
