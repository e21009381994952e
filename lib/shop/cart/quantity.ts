import { toLatinDigits } from "@/lib/i18n/digits";

/**
 * The quantity that may be asked for: whole, at most what is in stock.
 * @param available pieces in stock, null when not known
 * @returns null for a wish that is ignored: below 1, or of something that is sold out
 */
export function allowedQuantity(wanted: number, available: number | null): number | null {
  if (!Number.isInteger(wanted) || wanted < 1) return null;
  if (available === null) return wanted;
  return available < 1 ? null : Math.min(wanted, available);
}

/** A quantity as somebody typed it, in Latin or Bengali digits; null when it is none. */
export function typedQuantity(text: string): number | null {
  const digits = toLatinDigits(text.trim());
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
