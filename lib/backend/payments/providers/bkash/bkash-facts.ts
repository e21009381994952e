import type { ClaimedReturn, ProviderCallback, ProviderFacts } from "../provider-facts";

const DAY_MS = 24 * 60 * 60_000;

/** Version of the bKash refund API. */
export type RefundApi = "v1" | "v2";

/** Maximum number of refunds per payment. */
export const REFUNDS_PER_PAYMENT: Record<RefundApi, number> = { v1: 1, v2: 10 };

/** Age in ms after which a payment can only be refunded manually. */
export const REFUNDABLE_MS = 60 * DAY_MS;

const CALLBACK_STATUSES = ["success", "failure", "cancel"] as const;

/** bKash appends `?paymentID=..&status=..` to the callback address. */
function readCallback({ query }: ProviderCallback): ClaimedReturn | null {
  const paymentId = query.get("paymentID");
  if (paymentId === null) return null;
  const claims = CALLBACK_STATUSES.find((known) => known === query.get("status")) ?? null;
  return { paymentId, claims };
}

/** Returns what bKash, and the sandbox that speaks its API, can do. */
export function bkashFacts(refundApi: RefundApi = "v2"): ProviderFacts {
  return {
    captures: true,
    currency: "BDT",
    payableMs: DAY_MS,
    readCallback,
    refunds: { most: REFUNDS_PER_PAYMENT[refundApi], withinMs: REFUNDABLE_MS },
  };
}
