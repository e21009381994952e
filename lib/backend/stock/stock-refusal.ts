import { refusalText } from "@/lib/contract/refusal-texts/refusal";
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
      return refusalText("stockLimits.line", { count: limit });
    case "pieces_limit":
      return refusalText("stockLimits.pieces", { count: limit });
    case "total_limit":
      return refusalText("stockLimits.total", { amount: formatTaka(limit, "en") });
    case "open_orders_limit":
      return refusalText("stockLimits.openOrders", { count: limit });
    case "open_pieces_limit":
      return refusalText("stockLimits.openPieces", { count: limit });
    case "unpaid_limit":
      return refusalText("stockLimits.unpaid");
    case "cash_limit":
      return refusalText("stockLimits.cash");
  }
}

function reason(refusal: StockRefusal): string {
  switch (refusal.code) {
    case "sold_out":
      return refusalText("stock.soldOut", {
        product: refusal.product ?? refusalText("stock.thisProduct"),
      });
    case "too_few":
      return refusal.product
        ? refusalText("stock.tooFewOf", { count: refusal.left, product: refusal.product })
        : refusalText("stock.tooFew", { count: refusal.left });
    case "cold_chain":
      return refusalText("stock.coldChain", {
        product: refusal.product ?? refusalText("stock.thisProduct"),
      });
    case "not_sold":
      return refusalText("products.notSold");
    case "cart_changed":
      return refusalText("cart.changed");
    case "cart_empty":
      return refusalText("cart.empty");
    default:
      return refusalText("stockLimits.callForMore", {
        limit: tooMuch(refusal.code, refusal.limit),
        phone: refusal.phone,
      });
  }
}
