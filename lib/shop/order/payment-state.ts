export const PAYMENT_STATES = [
  "to_be_paid",
  "being_checked",
  "paid",
  "failed",
  "refunded",
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Returns a payment state that has a name (`order.paymentStates`); null for an unknown or missing
 * one.
 */
export function knownPaymentState(status: string | null): PaymentState | null {
  return PAYMENT_STATES.find((known) => known === status) ?? null;
}

/** Payment states of an order that is still to be paid. */
export const UNPAID = ["to_be_paid", "failed"];

export function isUnpaid(status: string | null): boolean {
  return status !== null && UNPAID.includes(status);
}

/** State as orders show it: one whose payment failed is still to be paid. */
export function displayedState(state: PaymentState): Exclude<PaymentState, "failed"> {
  return state === "failed" ? "to_be_paid" : state;
}
