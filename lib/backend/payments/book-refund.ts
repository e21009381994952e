import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../kernel/db/schema";
import type { RefundRow } from "../kernel/db/schema-payments";
import { AppError } from "../kernel/errors";
import { transactionKey } from "../kernel/safety/transaction-key";
import { type OrderPayment, PAYABLE, updatePaymentStatus } from "./attempts";
import { newNumber, type RecordedTransaction } from "./recorded-transaction";

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
 * Returns the key of a refund's transaction. One transfer may pay back several payments of an order:
 * the first of these refunds has the key.
 * @throws AppError 409 if a refund of the same payment, or of another order, has the transaction
 */
async function keyOf(
  trx: Trx,
  { id: paymentId, order }: OrderPayment,
  refundId: number,
  trxId: string,
): Promise<string | null> {
  const key = transactionKey(trxId);
  const twins = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "payment_id", `${PAYABLE[order.kind].column} as order_id`])
    .where(({ eb, or }) =>
      or([
        ...(key === null ? [] : [eb("refunds.trx_key", "=", key)]),
        eb("refund_trx_id", "=", trxId),
      ]),
    )
    .where("refunds.id", "!=", refundId)
    .execute();
  const twin = twins.find((one) => one.payment_id === paymentId || one.order_id !== order.id);
  if (twin)
    throw new AppError(
      409,
      refusalText("payments.refundTransaction", { transaction: trxId, refund: twin.id }),
    );
  return twins.length > 0 ? null : key;
}

/**
 * Marks a refund as done. The transaction must have locked the order.
 * @param transaction of the gateway or of a manual transfer
 * @throws AppError 409 if another refund has this transaction, see `keyOf`, and it must be new
 */
export async function bookRefund(
  trx: Trx,
  payment: OrderPayment,
  refundId: number,
  transaction: RecordedTransaction,
  at: number,
): Promise<void> {
  const number = newNumber(transaction);
  const key = number === null ? null : await keyOf(trx, payment, refundId, number);
  await trx
    .updateTable("refunds")
    .set({
      state: "done",
      refund_trx_id: transaction.trxId,
      ...(key !== null && { trx_key: key }),
      next_try_at: null,
      problem: null,
      updated_at: at,
    })
    .where("id", "=", refundId)
    .execute();
  await closePayment(trx, payment, at);
}
