import { paymentAddress } from "./payment-address";

/** Where the answer of an order or of a new payment sends the customer; null when it may not be opened. */
export function paymentTarget(answer: unknown): string | null {
  return paymentAddress(answer, window.location.origin);
}

/** Leaves the shop for the payment page. */
export function openPayment(target: string): void {
  window.location.assign(target);
}
