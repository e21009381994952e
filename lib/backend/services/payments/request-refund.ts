import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";

/** Money to give back for a payment. */
export interface RefundRequest {
  paymentId: number;
  /** Poisha. */
  amount: number;
  /** Asking again under the same key is the same refund. */
  key: string;
  reason: string;
}

/**
 * Notes a refund that the sweeper then makes (P165). The transaction must hold the customer.
 * @throws AppError 409 when more would go back than was paid
 */
export async function requestRefund(
  trx: Trx,
  { paymentId, amount, key, reason }: RefundRequest,
  now: number,
): Promise<void> {
  const refunds = await trx
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .execute();
  if (refunds.some((refund) => refund.key === key)) return;
  const { amount: paid } = await trx
    .selectFrom("payments")
    .select("amount")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (refunded + amount > paid) throw new AppError(409, "More than was paid cannot be refunded.");
  await trx
    .insertInto("refunds")
    .values({
      payment_id: paymentId,
      key,
      amount,
      reason,
      state: "due",
      refund_trx_id: null,
      attempts: 0,
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
