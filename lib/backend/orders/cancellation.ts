import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { CancelReason } from "@/lib/contract/terms";
import { fieldError } from "../kernel/errors";

/** Why an order is cancelled, and what staff wrote about it, for the customer. */
export interface Cancellation {
  reason: CancelReason;
  text: string | null;
}

/** Returns the reason without a text of staff. */
export const cancelledFor = (reason: CancelReason): Cancellation => ({ reason, text: null });

/**
 * Returns why staff cancel an order.
 * @throws AppError 422 with errors.cancel_reason without a reason, or errors.cancel_text if it has
 *   to be written
 */
export function readCancellation(
  reason: CancelReason | undefined,
  text: string | undefined,
): Cancellation {
  if (!reason) throw fieldError("cancel_reason", refusalText("orders.cancelReason"));
  if (reason === "other" && !text)
    throw fieldError("cancel_text", refusalText("orders.cancelText"));
  return { reason, text: text ?? null };
}

/** Columns of an order that is not cancelled, or no longer. */
export const NOT_CANCELLED = { cancel_reason: null, cancel_text: null } as const;
