const STATES = ["to_be_paid", "being_checked", "paid", "failed", "refunded"] as const;

export type PaymentState = (typeof STATES)[number];

/** A payment state that we can name (`order.paymentStates`), or null from a server that tells none. */
export function knownPaymentState(status: string | null): PaymentState | null {
  return STATES.find((known) => known === status) ?? null;
}
