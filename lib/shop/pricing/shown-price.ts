import { offerPrice } from "./price";

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
