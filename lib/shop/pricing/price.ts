/** Taka (possibly fractional) to integer poisha. */
export function toPoisha(taka: number): number {
  return Math.round(taka * 100);
}

/** Integer poisha to a taka number with at most two decimals. */
export function toTaka(poisha: number): number {
  return poisha / 100;
}

/**
 * Discount per unit, in poisha: percent of the price, floored to whole taka.
 * @param sellingPrice poisha @param percent 0-100
 */
export function discountAmountPoisha(sellingPrice: number, percent: number): number {
  const bounded = Math.min(Math.max(percent, 0), 100);
  return Math.floor((sellingPrice * bounded) / 10_000) * 100;
}

/** The one price everywhere, in poisha: selling price minus the floored discount. */
export function offerPricePoisha(sellingPrice: number, percent: number): number {
  return sellingPrice - discountAmountPoisha(sellingPrice, percent);
}

/** Discount per unit in taka; see {@link discountAmountPoisha}. */
export function discountAmount(sellingPrice: number, percent: number): number {
  return toTaka(discountAmountPoisha(toPoisha(sellingPrice), percent));
}

/** The one price everywhere, in taka; see {@link offerPricePoisha}. */
export function offerPrice(sellingPrice: number, percent: number): number {
  return toTaka(offerPricePoisha(toPoisha(sellingPrice), percent));
}

/** What a card or page says about the price, in taka. */
export interface ShownPrice {
  /** To pay. */
  price: number;
  /** Struck through beside it; null when there is no discount. */
  oldPrice: number | null;
}

/** The price to pay and, when it differs, the old one. @param percent discount, 0-100 */
export function shownPrice(sellingPrice: number, percent: number): ShownPrice {
  const price = offerPrice(sellingPrice, percent);
  return { price, oldPrice: price < sellingPrice ? sellingPrice : null };
}
