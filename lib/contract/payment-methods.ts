/** Ways to pay for an order: `cod` is cash on delivery, only where the shop has switched it on. */
export const PAYMENT_METHODS = ["mobile", "cod"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The way to pay that a form, a draft or an answer names; mobile payment when it names none. */
export function paymentMethodOf(value: unknown): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === value) ?? "mobile";
}
