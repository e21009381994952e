import { looseNumber, looseObject, looseText } from "@/lib/base/loose";

const LIMITS = [
  "line_limit",
  "pieces_limit",
  "total_limit",
  "open_orders_limit",
  "open_pieces_limit",
] as const;

/** What there may be too much of: in a line, an order, or a customer's unpaid orders together. */
export type LimitCode = (typeof LIMITS)[number];

/**
 * Why products cannot be had: what the API adds to its English message, so that every language has words
 * for it. `left` counts pieces; without `product` it is clear which one is meant. `limit` counts pieces, orders or taka; for more the shop is called.
 */
export type StockRefusal =
  | { code: "sold_out"; product: string | null; product_bn?: string | null }
  | { code: "too_few"; left: number; product: string | null; product_bn?: string | null }
  | { code: "not_sold" | "cart_changed" | "cart_empty" }
  | { code: LimitCode; limit: number; phone: string };

/** Reads the refusal from an answer; null when it is none of these, or of a server without codes. */
export function readStockRefusal(body: unknown): StockRefusal | null {
  const { code, left, product, product_bn, ...rest } = looseObject(body);
  const named = { product: looseText(product), product_bn: looseText(product_bn) };
  const count = looseNumber(left);
  const tooMuch = LIMITS.find((known) => known === code);
  if (tooMuch) {
    const limit = looseNumber(rest.limit);
    const phone = looseText(rest.phone);
    return limit === null || phone === null ? null : { code: tooMuch, limit, phone };
  }
  switch (code) {
    case "sold_out":
      return { code, ...named };
    case "too_few":
      return count === null ? null : { code, left: count, ...named };
    case "not_sold":
    case "cart_changed":
    case "cart_empty":
      return { code };
    default:
      return null;
  }
}
