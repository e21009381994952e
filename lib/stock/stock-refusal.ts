import { looseNumber, looseObject, looseText } from "../json/loose";

/**
 * Why products cannot be had: what the API adds to its English message, so that every language has words
 * for it. `left` counts pieces; without `product` it is clear which one is meant.
 */
export type StockRefusal =
  | { code: "sold_out"; product: string | null }
  | { code: "too_few"; left: number; product: string | null }
  | { code: "not_sold" | "cart_changed" | "cart_empty" };

/** Reads the refusal from an answer; null when it is none of these, or of a server without codes. */
export function readStockRefusal(body: unknown): StockRefusal | null {
  const { code, left, product } = looseObject(body);
  const count = looseNumber(left);
  switch (code) {
    case "sold_out":
      return { code, product: looseText(product) };
    case "too_few":
      return count === null ? null : { code, left: count, product: looseText(product) };
    case "not_sold":
    case "cart_changed":
    case "cart_empty":
      return { code };
    default:
      return null;
  }
}
