import { looseNumber, looseObject } from "@/lib/base/loose";

/** Why a change of the cart failed. */
export type CartProblem =
  /** The quantity exceeds the stock; `left` is the number of pieces in stock. */
  | { kind: "stock"; left: number }
  /** The line is no longer in the cart. */
  | { kind: "gone" }
  /** Rate limit reached; the customer can retry later. */
  | { kind: "tooMany" }
  /** In the page's language if a translation exists, else the server's message. */
  | { kind: "refused"; reason: string }
  /** Unknown reason or server error: the same request can be retried. */
  | { kind: "failed" };

interface Refusal {
  status: number | null;
  message: string | null;
  errors: Record<string, string[]>;
  body: unknown;
  refusal: string | null;
}

/**
 * Maps a failed cart request to its reason: 404 line not found, 422 with `left` out of stock, 429
 * rate limit.
 */
export function cartProblem({ status, message, errors, body, refusal }: Refusal): CartProblem {
  if (status === 404) return { kind: "gone" };
  if (status === 429) return { kind: "tooMany" };
  if (status !== 422) return { kind: "failed" };
  const left = looseNumber(looseObject(body).left);
  if (left !== null) return { kind: "stock", left };
  const reason = refusal ?? Object.values(errors).flat()[0] ?? message;
  return reason ? { kind: "refused", reason } : { kind: "failed" };
}
