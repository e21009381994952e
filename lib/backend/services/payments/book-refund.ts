import type { Db, Trx } from "../../db/schema";
import type { RefundRow } from "../../db/schema-payments";
import { AppError } from "../../errors";
import { type OrderPayment, updatePaymentStatus } from "./attempts";

/** Returns those of the transactions that belong to other refunds. */
export async function transactionsOfOthers(
  db: Db | Trx,
  refund: Pick<RefundRow, "id">,
  trxIds: readonly string[],
): Promise<Set<string | null>> {
  if (trxIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("refunds")
    .select("refund_trx_id")
    .where("refund_trx_id", "in", trxIds)
    .where("id", "!=", refund.id)
    .execute();
  return new Set(rows.map((row) => row.refund_trx_id));
}

/** Marks a payment as refunded once its whole amount has been refunded. */
async function closePayment(trx: Trx, payment: OrderPayment, at: number): Promise<void> {
  const done = await trx
    .selectFrom("refunds")
    .select("amount")
    .where("payment_id", "=", payment.id)
    .where("state", "=", "done")
    .execute();
  if (done.reduce((sum, { amount }) => sum + amount, 0) < payment.amount) return;
  await trx
    .updateTable("payments")
    .set({ state: "refunded", updated_at: at })
    .where("id", "=", payment.id)
    .where("state", "in", ["paid", "refunding"])
    .execute();
  await updatePaymentStatus(trx, payment.order);
}

/**
 * Marks a refund as done. The transaction must have locked the order.
 * @param trxId of the gateway or of a manual transfer; null if there is none
 * @throws AppError 409 if another refund of the payment has this transaction
 */
export async function bookRefund(
  trx: Trx,
  payment: OrderPayment,
  refundId: number,
  trxId: string | null,
  at: number,
): Promise<void> {
  const twin = await trx
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("refund_trx_id", "=", trxId)
    .where("id", "!=", refundId)
    .executeTakeFirst();
  if (trxId !== null && twin)
    throw new AppError(409, `Transaction ${trxId} belongs to refund ${twin.id} already.`);
  await trx
    .updateTable("refunds")
    .set({
      state: "done",
      refund_trx_id: trxId,
      next_try_at: null,
      problem: null,
      updated_at: at,
    })
    .where("id", "=", refundId)
    .execute();
  await closePayment(trx, payment, at);
}
