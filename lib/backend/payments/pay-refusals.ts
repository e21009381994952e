import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { AppError } from "../kernel/errors";
import { fieldError } from "../kernel/errors";

const ALREADY_PAID = {
  order: refusalText("payments.orderPaid"),
  appointment: refusalText("payments.appointmentPaid"),
};
const BEING_CHECKED = refusalText("payments.beingChecked");

/** Returns why an order or appointment in this payment state cannot be paid, or null. */
export function payRefusal(
  paymentStatus: string,
  what: keyof typeof ALREADY_PAID = "order",
): AppError | null {
  if (paymentStatus === "paid") return fieldError(what, ALREADY_PAID[what]);
  return paymentStatus === "being_checked" ? fieldError(what, BEING_CHECKED) : null;
}
