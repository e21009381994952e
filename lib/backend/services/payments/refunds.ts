import type { Trx } from "../../db/schema";
import type { RefundRow } from "../../db/schema-payments";
import { inTransaction } from "../../db/transaction";
import { AppError } from "../../errors";
import { GatewayError, type PaymentGateway } from "../../payment/payment-gateway";
import type { Services } from "../services";
import { findPayment, type OrderPayment, updatePaymentStatus } from "./attempts";
import { lockPaidOrder } from "./locks";
import { LONGEST_WAIT_MS } from "./payment-state";

interface RefundRequest {
  paymentId: number;
  /** Poisha. */
  amount: number;
  /** Asking again under the same key is the same refund. */
  key: string;
  reason: string;
}

/**
 * Notes a refund that the sweeper then makes. The transaction must have locked the customer.
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

const WAIT_MS = [2, 5, 15, 60].map((minutes) => minutes * 60_000);
const BATCH = 50;

/** Takes a due refund for a while; false when somebody else has it. */
async function claim({ db, now }: Services, { id, attempts }: RefundRow): Promise<boolean> {
  const at = now();
  const wait = WAIT_MS[Math.min(attempts, WAIT_MS.length - 1)] ?? 0;
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ attempts: attempts + 1, next_try_at: at + wait, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function refundAtGateway(gateway: PaymentGateway, refund: RefundRow, payment: OrderPayment) {
  const { gateway_payment_id: paymentId, trx_id: trxId } = payment;
  if (paymentId === null || trxId === null)
    throw new GatewayError("refused", "The payment has no transaction.");
  // An earlier try may have worked without our hearing of it.
  const earlier = await gateway.findRefund(paymentId, trxId);
  if (earlier !== null) return earlier;
  const { amount, key, reason } = refund;
  return gateway.refund({ paymentId, trxId, amount, key, reason });
}

async function sendRefund(services: Services, gateway: PaymentGateway, refund: RefundRow) {
  const { db, log, now } = services;
  const payment = await findPayment(db, refund.payment_id);
  if (payment?.gateway !== gateway.name || !(await claim(services, refund))) return;
  try {
    const refundTrxId = await refundAtGateway(gateway, refund, payment);
    const keep = async (trx: Trx) => {
      await lockPaidOrder(trx, payment.order);
      const done = { state: "done", refund_trx_id: refundTrxId, next_try_at: null } as const;
      await trx.updateTable("refunds").set(done).where("id", "=", refund.id).execute();
      await trx
        .updateTable("payments")
        .set({ state: "refunded", updated_at: now() })
        .where("id", "=", payment.id)
        .where("state", "=", "refunding")
        .execute();
      await updatePaymentStatus(trx, payment.order);
    };
    await inTransaction(db, keep, { repeatable: true });
    log.info({ order: payment.order.number }, "refunded");
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ order: payment.order.number, reason: error.message }, "a refund was not made yet");
  }
}

/** Makes the refunds that are due; each one once, however often it has to be tried. */
export async function sendRefunds(services: Services): Promise<void> {
  const { gateway } = services.payment;
  if (!gateway) return;
  const at = services.now();
  const refunds = await services.db
    .selectFrom("refunds")
    .selectAll()
    .where("state", "=", "due")
    .where(({ eb, or }) =>
      or([eb("next_try_at", "<=", at), eb("next_try_at", ">", at + LONGEST_WAIT_MS)]),
    )
    .orderBy("next_try_at")
    .limit(BATCH)
    .execute();
  for (const refund of refunds) await sendRefund(services, gateway, refund);
}
