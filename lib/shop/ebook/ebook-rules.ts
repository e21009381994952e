import { type ShownPrice, shownPrice } from "../pricing/price";

interface Priced {
  /** In taka, before the discount. */
  salePrice: number | null;
  /** Percent. */
  discount: number;
}

/** Path of the e-book list, without locale prefix. */
export const EBOOKS_PATH = "/ebook";

/** Path of an e-book, without locale prefix. */
export const ebookPath = (id: number) => `/ebooks/${id}`;

/** Path of the page where an e-book is bought, without locale prefix. */
export const ebookBuyPath = (id: number) => `/ebooks/buy-now/${id}`;

/**
 * Returns the price of an e-book: sale price minus the discount, which is rounded down to whole
 * taka. Null without a sale price.
 */
export function ebookPrice({ salePrice, discount }: Priced): ShownPrice | null {
  return salePrice === null ? null : shownPrice(salePrice, discount);
}
