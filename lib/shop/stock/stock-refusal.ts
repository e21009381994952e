import { looseNumber, looseObject, looseText } from "@/lib/base/loose";

const LIMITS = [
  "line_limit",
  "pieces_limit",
  "total_limit",
  "open_orders_limit",
  "open_pieces_limit",
  "unpaid_limit",
  "cash_limit",
] as const;

/**
 * Limits that an order can exceed: per line, per order, on a customer's unpaid orders, or on the
 * unpaid orders of several customers together (`unpaid_limit`; `cash_limit` if the order can be
 * paid online instead).
 */
export type LimitCode = (typeof LIMITS)[number];

/**
 * Why products cannot be ordered. The API adds this code to its English message, so that the shop
 * can show it in every language. `left` counts pieces; `product` is null if the product is obvious.
 * `cold_chain`: it is kept cold and not delivered there. `limit` counts pieces, orders or taka; `phone` is the number to call for a larger order.
 */
export type StockRefusal =
  | { code: "sold_out" | "cold_chain"; product: string | null; product_bn?: string | null }
  | { code: "too_few"; left: number; product: string | null; product_bn?: string | null }
  | { code: "not_sold" | "cart_changed" | "cart_empty" }
  | { code: LimitCode; limit: number; phone: string };

/** Parses a stock refusal from a response; null if the response has no known code. */
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
    case "cold_chain":
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
