import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { MONTHS } from "@/lib/base/text/month-names";

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const MONTH = MONTHS.join("|");
const AS_DAY = new RegExp(`^(?:\\d{1,4}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{1,4})$`, "i");
/** A spreadsheet keeps so many digits of a number. */
const KEPT_DIGITS = 15;
const withoutZeros = (digits: string) => digits.replace(/^0+(?=.)/, "");

/**
 * Whether a cell is a code, such as 12 digits or 2-1, that a spreadsheet has shown and saved as a
 * number or a day, so that the code itself is lost.
 */
export function isDamagedCode(cell: string): boolean {
  return SCIENTIFIC.test(cell.trim()) || AS_DAY.test(cell.trim());
}

/**
 * Whether a cell is what a spreadsheet makes of stored digits: without leading zeros, rounded to
 * 9.521E+12, with zeros in place of the digits after the fifteenth, or with decimals.
 */
export function isDamagedForm(stored: string, cell: string): boolean {
  if (!/^\d+$/.test(stored)) return false;
  const text = toLatinDigits(cell).trim();
  const [, first = "", more = "", power] = SCIENTIFIC.exec(text) ?? [];
  if (power !== undefined) {
    const rounded = Number(stored).toExponential(more.length);
    return rounded === `${first}${more && `.${more}`}e+${Number(power)}`;
  }
  const digits = withoutZeros(stored);
  const typed = withoutZeros(text.replace(/[.,]0+$/, ""));
  const cut = digits.slice(0, KEPT_DIGITS).padEnd(digits.length, "0");
  return typed === digits || typed === cut;
}
