import type { ClaimedReturn, ProviderCallback, ProviderFacts } from "../provider-facts";

const DAY_MS = 24 * 60 * 60_000;

const CLAIMS = ["success", "failure", "cancel"] as const;

/**
 * SSLCOMMERZ posts a form with `tran_id` to the addresses that the session named. These name the
 * payment, too, for browsers that come with a GET, and prove what they claim: the number of an order
 * is enough to guess `tran_id`.
 */
function readCallback({ query, fields }: ProviderCallback): ClaimedReturn | null {
  const paymentId = fields.get("tran_id") ?? query.get("tran_id");
  if (paymentId === null) return null;
  const claims = CLAIMS.find((known) => known === query.get("claims")) ?? null;
  return { paymentId, claims, proof: query.get("proof") ?? "" };
}

/**
 * What SSLCOMMERZ can do. Its documents name no end of a session and no limits of refunds: a day for
 * a session is more than any page stays open, and a refund that it does not accept stays due.
 */
export const SSLCOMMERZ_FACTS: ProviderFacts = {
  captures: false,
  currency: "BDT",
  payableMs: DAY_MS,
  readCallback,
  refunds: { most: null, withinMs: null },
};
