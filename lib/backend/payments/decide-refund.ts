import type { z } from "zod";
import type { deskRefundDecisionBody } from "@/lib/contract/payments/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../kernel/db/schema";
import type { RefundRow } from "../kernel/db/schema-payments";
import { AppError, notFound } from "../kernel/errors";
import { typedTransactionKey } from "../kernel/safety/transaction-key";
import { findPayment } from "./attempts";
import { bookRefund } from "./book-refund";
import { lockPaidOrder } from "./lock-paid-order";
import { isManual } from "./manual-methods";
import type { RefundLimits } from "./payment-settings";
import type { RecordedTransaction } from "./recorded-transaction";
import { checkRefundLimit } from "./refund-limit";
import { readRefunds } from "./refunds";

const NO_GATEWAY = refusalText("refunds.noGateway");

/** Decisions that staff choose from. */
type RefundDecision = z.infer<typeof deskRefundDecisionBody>["decision"];

/** States of refunds that staff have to decide about. */
export const UNDECIDED_REFUNDS = ["review", "by_hand"] as const;

/** Returns refunds that wait for staff with their order, oldest first. */
export function listRefunds(db: Db, limit: number) {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .leftJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
    .leftJoin("appointments", "appointments.id", "payments.appointment_id")
    .selectAll("refunds")
    .select(["gateway", "order_number", "order_no", "appointment_number"])
    .where("refunds.state", "in", UNDECIDED_REFUNDS)
    .orderBy("refunds.id")
    .limit(limit)
    .execute();
}

function readRefund(trx: Trx, id: number): Promise<RefundRow | undefined> {
  return trx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * The transaction is the transfer or the gateway's refund; required for `done`, unless the money came
 * by hand, such as cash.
 */
interface Decided extends RecordedTransaction {
  refundId: number;
  decision: RefundDecision;
  /** Most refunds of one payment by gateway. */
  refundLimits: RefundLimits;
}

/**
 * Settles a refund that waits for staff: the money was refunded (done), or the shop must send the
 * refund (send), after staff have checked at the gateway that it does not exist yet.
 * @returns the refund before the decision, or null if it was already decided the same way
 * @throws AppError 404 for an unknown refund; 409 if it does not wait for staff, another refund
 *   has the transaction (see `bookRefund`), the gateway has cancelled this one or accepts
 *   no more, or none took the money; 422 without a transaction number
 */
export async function decideRefund(
  trx: Trx,
  { refundId, decision, refundLimits, ...transaction }: Decided,
  at: number,
): Promise<RefundRow | null> {
  const { trxId } = transaction;
  const found = await readRefund(trx, refundId);
  const payment = found && (await findPayment(trx, found.payment_id));
  if (!found || !payment) throw notFound(refusalText("refunds.unknown", { refund: refundId }));
  await lockPaidOrder(trx, payment.order);
  const refund = (await readRefund(trx, refundId)) ?? found;
  const isByHand = isManual(payment.gateway);
  if (decision === "done" && trxId === null && !isByHand)
    throw new AppError(422, refusalText("refunds.trxMissing"));
  if (trxId !== null) typedTransactionKey(trxId);
  const isDecided =
    decision === "done"
      ? refund.state === "done" && refund.refund_trx_id === trxId
      : refund.state === "due";
  if (isDecided) return null;
  if (refund.state !== "review" && refund.state !== "by_hand")
    throw new AppError(
      409,
      refusalText("refunds.nothingToDecide", { refund: refundId, state: refund.state }),
    );
  if (decision === "done") {
    await bookRefund(trx, payment, refundId, transaction, at);
    return refund;
  }
  if (isByHand) throw new AppError(409, NO_GATEWAY);
  // The gateway has cancelled the refund of this number, and would answer the same again.
  if (refund.state === "by_hand" && refund.refund_trx_id !== null)
    throw new AppError(409, refusalText("refunds.notMade"));
  const refunds = await readRefunds(trx, [payment.id]);
  const others = refunds.filter((one) => one.id !== refundId);
  checkRefundLimit(payment, others, refundLimits);
  await trx
    .updateTable("refunds")
    .set({ state: "due", attempts: 0, next_try_at: at, problem: null, updated_at: at })
    // The gateway did not make it, so it waits for others of the payment that may have been made.
    .$if(refund.state === "by_hand", (query) => query.set({ sent_at: null }))
    .where("id", "=", refundId)
    .execute();
  return refund;
}
