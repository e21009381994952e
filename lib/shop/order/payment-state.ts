const STATES = ["to_be_paid", "being_checked", "paid", "failed", "refunded"] as const;

export type PaymentState = (typeof STATES)[number];

/**
 * Returns a payment state that has a name (`order.paymentStates`); null for an unknown or missing
 * one.
 */
export function knownPaymentState(status: string | null): PaymentState | null {
  return STATES.find((known) => known === status) ?? null;
}
