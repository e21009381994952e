import { formatTaka } from "@/lib/i18n/format-taka";
import type { LimitCode, StockRefusal } from "@/lib/shop/stock/stock-refusal";
import { type AppError, fieldError } from "../kernel/errors";

/**
 * Returns a 422 on a field: an English message, and a `code` with its numbers for other languages.
 * @param extra further fields of the response
 */
export function stockRefusal(
  field: string,
  refusal: StockRefusal,
  extra: Record<string, unknown> = {},
): AppError {
  const left = refusal.code === "sold_out" ? { left: 0 } : {};
  return fieldError(field, reason(refusal), { ...refusal, ...left, ...extra });
}

/** Name of the product with too few pieces; null where it is obvious. */
type Named = Pick<Extract<StockRefusal, { code: "too_few" }>, "product" | "product_bn">;

const UNNAMED: Named = { product: null };

/** Returns a 422 for more pieces than available. */
export function insufficientStock(field: string, left: number, product: Named = UNNAMED): AppError {
  if (left <= 0) return stockRefusal(field, { code: "sold_out", ...product });
  return stockRefusal(field, { code: "too_few", left, ...product });
}

function tooMuch(code: LimitCode, limit: number): string {
  switch (code) {
    case "line_limit":
      return `You can order up to ${limit} pieces of one product online.`;
    case "pieces_limit":
      return `You can order up to ${limit} pieces at a time online.`;
    case "total_limit":
      return `You can order for up to ${formatTaka(limit, "en")} at a time online.`;
    case "open_orders_limit":
      return `You can have up to ${limit} unpaid orders at a time.`;
    case "open_pieces_limit":
      return `Your unpaid orders can have up to ${limit} pieces together.`;
    case "unpaid_limit":
      return "Too many orders for this are waiting to be paid right now.";
    case "cash_limit":
      return "This order cannot be paid in cash right now. Please choose mobile payment.";
  }
}

function reason(refusal: StockRefusal): string {
  switch (refusal.code) {
    case "sold_out":
      return `Sorry, ${refusal.product ?? "this product"} is out of stock.`;
    case "too_few":
      return refusal.product
        ? `Sorry, only ${refusal.left} left of ${refusal.product}.`
        : `Sorry, only ${refusal.left} left in stock.`;
    case "cold_chain":
      return `Sorry, ${refusal.product ?? "this product"} must be kept cold, so we deliver it inside Dhaka only.`;
    case "not_sold":
      return "This product is no longer available.";
    case "cart_changed":
      return "Your cart has changed. Please check it and order again.";
    case "cart_empty":
      return "Your cart is empty.";
    default:
      return `${tooMuch(refusal.code, refusal.limit)} For more, please call us: ${refusal.phone}.`;
  }
}
