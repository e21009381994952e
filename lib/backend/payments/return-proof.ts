import { createHmac } from "node:crypto";
import type { PaymentRow } from "../kernel/db/schema-payments";
import { sameText } from "../kernel/safety/same-bytes";
import type { Secrets } from "../kernel/safety/secrets";
import type { ClaimedReturn, ReturnClaim } from "./providers/provider-facts";

type Keys = Pick<Secrets, "keyFor">;
type Attempt = Pick<PaymentRow, "gateway" | "invoice">;

/**
 * Returns the proof of a claim for the address to which the browser returns: a provider names a
 * payment by the number of its order, and who knows that must not claim anything for the customer.
 */
export function returnProof({ keyFor }: Keys, { gateway, invoice }: Attempt, claim: ReturnClaim) {
  const message = `${gateway} ${invoice} ${claim}`;
  return createHmac("sha256", keyFor("payment-return")).update(message).digest("base64url");
}

/** Returns what a callback claims about an attempt; null if it needs a proof and has none. */
export function provenClaim(
  keys: Keys,
  attempt: Attempt,
  { claims, proof }: ClaimedReturn,
): ReturnClaim | null {
  if (claims === null || proof === undefined) return claims;
  return sameText(proof, returnProof(keys, attempt, claims)) ? claims : null;
}
