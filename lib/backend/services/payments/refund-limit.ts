import type { PaymentRow, RefundRow } from "../../db/schema-payments";
import { AppError } from "../../errors";
import { REFUNDS_PER_PAYMENT } from "../../payment/payment-gateway";
import type { RefundApis } from "../../payment/payment-settings";

/** Whether a refund exists at the gateway or will be sent to it. */
function isAtGateway({ state, sent_at }: RefundRow): boolean {
  return state === "due" || (sent_at !== null && state !== "by_hand");
}

/**
 * Checks that the gateway accepts one more refund of a payment.
 * @param others all other refunds of the payment
 * @param apis of a gateway that is missing here, the highest limit applies
 * @throws AppError 409 if it does not
 */
export function checkRefundLimit(
  { gateway }: Pick<PaymentRow, "gateway">,
  others: readonly RefundRow[],
  apis: RefundApis,
): void {
  const limit = REFUNDS_PER_PAYMENT[apis.get(gateway) ?? "v2"];
  if (others.filter(isAtGateway).length < limit) return;
  const times = limit === 1 ? "once (BKASH_REFUND is v1)" : `${limit} times`;
  throw new AppError(
    409,
    `${gateway} refunds a payment ${times}. Give the money back by hand and pass its number with --trx.`,
  );
}
