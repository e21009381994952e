import {
  type OrderTotals,
  offeredLine,
  priceGoods,
  withDelivery,
} from "@/lib/shop/pricing/order-totals";

/** Returns the totals of an order of e-books, one of each, in poisha. */
export function ebookTotals(
  books: readonly { sale_price: number; discount_percent: number }[],
): OrderTotals {
  const lines = books.map((book) => offeredLine(book.sale_price, book.discount_percent, 1));
  return withDelivery(priceGoods(lines, "separate"), 0);
}
