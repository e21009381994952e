import { type ShownPrice, shownPrice } from "../pricing/shown-price";

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

/** Guarded address of a bought book on the embedded backend. */
export const ebookPdfPath = (orderNo: string, id: number) => `/api/ebook-pdf/${orderNo}/${id}`;

/** What an e-book costs: sale price minus the floored discount (SPEC 2, DESIGN 4). */
export function ebookPrice({ salePrice, discount }: Priced): ShownPrice | null {
  return salePrice === null ? null : shownPrice(salePrice, discount);
}
