import type { AppError } from "../../errors";
import { fieldError } from "../../errors";

const PAID = {
  order: "This order is already paid.",
  appointment: "This appointment is already paid.",
};
const BEING_CHECKED =
  "Your payment is being checked. Please look at this page again in a few minutes.";

/** Returns why an order or appointment in this payment state cannot be paid, or null. */
export function payRefusal(
  paymentStatus: string,
  what: keyof typeof PAID = "order",
): AppError | null {
  if (paymentStatus === "paid") return fieldError(what, PAID[what]);
  return paymentStatus === "being_checked" ? fieldError(what, BEING_CHECKED) : null;
}
