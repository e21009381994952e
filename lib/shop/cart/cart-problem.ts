import { looseNumber, looseObject } from "@/lib/base/loose";
import { readStockRefusal, type StockRefusal } from "../stock/stock-refusal";

/** Why a change of the cart was not made. */
export type CartProblem =
  /** More than there is; `left` pieces are in stock. */
  | { kind: "stock"; left: number }
  /** The line is not in the cart any more. */
  | { kind: "gone" }
  /** Changed too often; later it works again. */
  | { kind: "tooMany" }
  /** In the server's own words, and as what it says in any language when that is known. */
  | { kind: "refused"; reason: string; refusal: StockRefusal | null }
  /** Nobody knows, or the server is in trouble: the same may be tried again. */
  | { kind: "failed" };

interface Refusal {
  status: number | null;
  message: string | null;
  errors: Record<string, string[]>;
  body: unknown;
}

/** Reads the refusal of a cart write: 404 not in the cart, 422 with `left` for the stock, 429 too often. */
export function cartProblem({ status, message, errors, body }: Refusal): CartProblem {
  if (status === 404) return { kind: "gone" };
  if (status === 429) return { kind: "tooMany" };
  if (status !== 422) return { kind: "failed" };
  const left = looseNumber(looseObject(body).left);
  if (left !== null) return { kind: "stock", left };
  const reason = Object.values(errors).flat()[0] ?? message;
  if (!reason) return { kind: "failed" };
  return { kind: "refused", reason, refusal: readStockRefusal(body) };
}
