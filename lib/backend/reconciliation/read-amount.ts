import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { fromDecimal } from "../payments/payment-gateway";

/** Sign and currency on either side of a number, in any of the usual orders. */
const AMOUNT =
  /^([-\u2212])?\s*(?:৳|BDT|Tk\.?|টাকা)?\s*([-\u2212])?\s*([\d.,]+)\s*(?:৳|BDT|Tk\.?|টাকা)?$/i;
/** Groups of two or three digits, as Bangladesh and other countries write them. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const IN_BRACKETS = /^\((.+)\)$/;
const MOST_CHARS = 40;

/**
 * Reads an amount of a provider's file, such as `1,23,456.50`, `৳৫৬০.০০` or `(12.00)` for one below 0.
 * @returns poisha; null for anything else, also for more than two decimals
 */
export function readAmount(cell: string): number | null {
  if (cell.length > MOST_CHARS) return null;
  const text = toLatinDigits(cell.normalize("NFKC")).trim().replace(IN_BRACKETS, "-$1");
  const [, first, second, number = ""] = AMOUNT.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return null;
  const poisha = fromDecimal(GROUPED.test(number) ? number.replaceAll(",", "") : number);
  if (poisha === null) return null;
  return first === undefined && second === undefined ? poisha : 0 - poisha;
}
