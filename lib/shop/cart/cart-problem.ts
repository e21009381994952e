import { looseNumber, looseObject } from "@/lib/base/loose";

/** Why a change of the cart was not made. */
export type CartProblem =
  /** More than there is; `left` pieces are in stock. */
  | { kind: "stock"; left: number }
  /** The line is not in the cart any more. */
  | { kind: "gone" }
  /** Changed too often; later it works again. */
  | { kind: "tooMany" }
  /** In words of the page's language where there are some, else in the server's. */
  | { kind: "refused"; reason: string }
  /** Nobody knows, or the server is in trouble: the same may be tried again. */
  | { kind: "failed" };

interface Refusal {
  status: number | null;
  message: string | null;
  errors: Record<string, string[]>;
  body: unknown;
  refusal: string | null;
}

/** Reads the refusal of a cart write: 404 not in the cart, 422 with `left` for the stock, 429 too often. */
export function cartProblem({ status, message, errors, body, refusal }: Refusal): CartProblem {
  if (status === 404) return { kind: "gone" };
  if (status === 429) return { kind: "tooMany" };
  if (status !== 422) return { kind: "failed" };
  const left = looseNumber(looseObject(body).left);
  if (left !== null) return { kind: "stock", left };
  const reason = refusal ?? Object.values(errors).flat()[0] ?? message;
  return reason ? { kind: "refused", reason } : { kind: "failed" };
}
