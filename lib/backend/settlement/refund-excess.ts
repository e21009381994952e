import { englishText } from "@/lib/contract/refusal-texts/english";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { planOverpaymentRefunds, refundOverpayment } from "../orders/refund-overpayment";
import type { PaidOrder } from "../payments/attempts";
import type { RefundLimits } from "../payments/payment-settings";
import { readMoney } from "../payments/read-money";

/**
 * Refunds what the payments of a product order bring beyond its total: the total was lowered while a
 * payment of the former one was open. The transaction must have locked the order, and must update
 * its payment status afterwards.
 * @returns whether a refund was stored
 */
export async function refundExcess(
  trx: Trx,
  order: PaidOrder,
  limits: RefundLimits,
  at: number,
): Promise<boolean> {
  if (order.kind !== "product") return false;
  const { total, status } = await trx
    .selectFrom("orders")
    .select(["total", "status"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const isCancelled = status === ORDER_STATUS.cancelled;
  const owed = { total, isCancelled, ...(await readMoney(trx, order)) };
  const parts = planOverpaymentRefunds(owed, limits, at);
  const reason = englishText("orders.totalWasLowered");
  return (await refundOverpayment(trx, parts, reason, at)).length > 0;
}
