import type { AppError } from "../kernel/errors";
import { fieldError } from "../kernel/errors";

const ALREADY_PAID = {
  order: "This order is already paid.",
  appointment: "This appointment is already paid.",
};
const BEING_CHECKED =
  "Your payment is being checked. Please look at this page again in a few minutes.";

/** Returns why an order or appointment in this payment state cannot be paid, or null. */
export function payRefusal(
  paymentStatus: string,
  what: keyof typeof ALREADY_PAID = "order",
): AppError | null {
  if (paymentStatus === "paid") return fieldError(what, ALREADY_PAID[what]);
  return paymentStatus === "being_checked" ? fieldError(what, BEING_CHECKED) : null;
}
