import type { AppError } from "../../errors";
import { fieldError } from "../../errors";

const PAID = "This order is already paid.";
const BEING_CHECKED =
  "Your payment is being checked. Please look at this page again in a few minutes.";

const REFUSALS: Record<string, string> = { paid: PAID, being_checked: BEING_CHECKED };

/** Returns why an order in this payment state cannot be paid, or null. */
export function payRefusal(paymentStatus: string): AppError | null {
  const refusal = REFUSALS[paymentStatus];
  return refusal === undefined ? null : fieldError("order", refusal);
}
