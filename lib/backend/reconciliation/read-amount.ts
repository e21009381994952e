import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { fromDecimal } from "../payments/payment-gateway";

const CURRENCY = /^(?:৳|BDT|Tk\.?|টাকা)\s*|\s*(?:৳|BDT|Tk\.?|টাকা)$/gi;
/** Groups of two or three digits, as Bangladesh and other countries write them. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const MOST_CHARS = 40;
const IN_BRACKETS = /^\((.+)\)$/;
const MINUS = /^[-\u2212]\s*/;

/**
 * Reads an amount of a provider's file, such as `1,23,456.50`, `৳৫৬০.০০` or `(12.00)` for one below 0.
 * @returns poisha; null for anything else, also for more than two decimals
 */
export function readAmount(cell: string): number | null {
  if (cell.length > MOST_CHARS) return null;
  const text = toLatinDigits(cell.normalize("NFKC")).trim();
  const bare = text.replace(IN_BRACKETS, "-$1").trim();
  const isBelow = MINUS.test(bare);
  const plain = bare.replace(MINUS, "").replace(CURRENCY, "").replace(MINUS, "").trim();
  const digits = GROUPED.test(plain) ? plain.replaceAll(",", "") : plain;
  const poisha = fromDecimal(digits);
  if (poisha === null) return null;
  return isBelow || /^(?:৳|BDT|Tk\.?)\s*[-\u2212]/i.test(bare) ? -poisha : poisha;
}
