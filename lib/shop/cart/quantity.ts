import { toLatinDigits } from "@/lib/base/text/latin-digits";

/**
 * Returns the quantity to request: a whole number, limited to the stock.
 * @param available pieces in stock, null if unknown
 * @returns null if the request is to be ignored: below 1, or sold out
 */
export function allowedQuantity(wanted: number, available: number | null): number | null {
  if (!Number.isInteger(wanted) || wanted < 1) return null;
  if (available === null) return wanted;
  return available < 1 ? null : Math.min(wanted, available);
}

/** Parses a typed quantity in Latin or Bengali digits; null if it is not a number. */
export function typedQuantity(text: string): number | null {
  const digits = toLatinDigits(text.trim());
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
