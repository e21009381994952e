import { toLatinDigits } from "../../base/text/latin-digits";

/** An own range of prices in whole taka; null has no limit. */
export interface PriceRange {
  from: number | null;
  to: number | null;
}

export const NO_RANGE: PriceRange = { from: null, to: null };

/** Query parameters of a range, as the inputs of the filter name them. */
export const RANGE_PARAMS = ["priceFrom", "priceTo"] as const;

const NOT_PART = /[,\s৳]/g;
const AMOUNT = /^\d{1,7}$/;

function amountIn(text: string): number | null {
  const digits = toLatinDigits(text).replace(NOT_PART, "");
  return AMOUNT.test(digits) ? Number(digits) || null : null;
}

/** Parses a typed range, in Latin or Bengali digits; what is no amount is ignored. */
export function parseRange(fromText = "", toText = ""): PriceRange {
  const [from, to] = [amountIn(fromText), amountIn(toText)];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

export function hasRange({ from, to }: PriceRange): boolean {
  return from !== null || to !== null;
}

export function isInRange(price: number, { from, to }: PriceRange): boolean {
  return (from === null || price >= from) && (to === null || price <= to);
}
