/** Converts taka (possibly fractional) to integer poisha. */
export function toPoisha(taka: number): number {
  return Math.round(taka * 100);
}

/** Converts integer poisha to taka with at most two decimals. */
export function toTaka(poisha: number): number {
  return poisha / 100;
}

/** Converts an amount that may be absent. */
export const takaOrNull = (poisha: number | null): number | null =>
  poisha === null ? null : toTaka(poisha);

/**
 * Discount per unit in poisha: the percentage of the price, rounded down to whole taka.
 * @param sellingPrice poisha
 * @param percent 0-100
 */
export function discountAmountPoisha(sellingPrice: number, percent: number): number {
  const bounded = Math.min(Math.max(percent, 0), 100);
  return Math.floor((sellingPrice * bounded) / 10_000) * 100;
}

/**
 * Price to pay in poisha: selling price minus the discount of {@link discountAmountPoisha}. Used
 * everywhere a price is shown or charged.
 */
export function offerPricePoisha(sellingPrice: number, percent: number): number {
  return sellingPrice - discountAmountPoisha(sellingPrice, percent);
}

/** Discount per unit in taka; see {@link discountAmountPoisha}. */
export function discountAmount(sellingPrice: number, percent: number): number {
  return toTaka(discountAmountPoisha(toPoisha(sellingPrice), percent));
}

/** Price to pay in taka; see {@link offerPricePoisha}. */
export function offerPrice(sellingPrice: number, percent: number): number {
  return toTaka(offerPricePoisha(toPoisha(sellingPrice), percent));
}

/** The price as cards and pages show it, in taka. */
export interface ShownPrice {
  /** Price to pay. */
  price: number;
  /** Price before the discount, shown struck through; null without a discount. */
  oldPrice: number | null;
}

/**
 * Returns the price to pay and, if it differs, the old price.
 * @param percent discount, 0-100
 */
export function shownPrice(sellingPrice: number, percent: number): ShownPrice {
  const price = offerPrice(sellingPrice, percent);
  return { price, oldPrice: price < sellingPrice ? sellingPrice : null };
}
