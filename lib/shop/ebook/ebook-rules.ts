import { type ShownPrice, shownPrice } from "../pricing/price";

interface Priced {
  /** Taka, before the discount. */
  salePrice: number | null;
  /** Percent. */
  discount: number;
}

/** Path of the list of e-books, without language. */
export const EBOOKS_PATH = "/ebook";

/** Path of an e-book, without language. */
export const ebookPath = (id: number) => `/ebooks/${id}`;

/** Where one buys an e-book, without language. */
export const ebookBuyPath = (id: number) => `/ebooks/buy-now/${id}`;

/** What an e-book costs: sale price minus the floored discount. */
export function ebookPrice({ salePrice, discount }: Priced): ShownPrice | null {
  return salePrice === null ? null : shownPrice(salePrice, discount);
}
