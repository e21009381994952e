import { deskPaymentDecisionBody } from "@/lib/contract/payments/desk-schemas";
import { asRefusal, englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import {
  abandonAttempts,
  findPayment,
  type OrderPayment,
  paymentsOf,
  updatePaymentStatus,
} from "../payments/attempts";
import { lockPaidOrder } from "../payments/lock-paid-order";
import type { RefundLimits } from "../payments/payment-settings";
import type { RecordedTransaction } from "../payments/recorded-transaction";
import { requestRefund } from "../payments/refunds";
import { recordedColumns } from "../payments/used-transaction";
import { fulfilOrder } from "./fulfil-order";
import { refundExcess } from "./refund-excess";

/** Decisions of staff about a payment under review. */
export const DECISIONS = deskPaymentDecisionBody.shape.decision.options;
type Decision = (typeof DECISIONS)[number];

/** The transaction is null if the gateway reported it. */
interface Decided extends RecordedTransaction {
  paymentId: number;
  decision: Decision;
  /** Most refunds of one payment by gateway. */
  refundLimits: RefundLimits;
}

async function recordTransaction(trx: Trx, payment: OrderPayment, given: RecordedTransaction) {
  const trxId = given.trxId ?? payment.trx_id;
  if (trxId === null) throw new AppError(422, refusalText("payments.trxMissing"));
  const { gateway } = payment;
  const isOwn = ({ id }: { id: number }) => id === payment.id;
  const recorded = await recordedColumns(trx, { ...given, gateway, trxId }, isOwn);
  await trx.updateTable("payments").set(recorded).where("id", "=", payment.id).execute();
}

async function fulfil(trx: Trx, payment: OrderPayment, at: number): Promise<Change[]> {
  const fulfilment = await fulfilOrder(trx, payment, at);
  if ("refund" in fulfilment)
    throw new AppError(
      409,
      refusalText("payments.goesBack", { reason: asRefusal(fulfilment.refund) }),
    );
  return fulfilment.changes;
}

const NEXT = { paid: "paid", unpaid: "failed", refund: "refunding" } as const;

/**
 * Settles a payment under review by a staff decision: paid, so that the order continues; unpaid; or
 * refund.
 * @returns the changes to record in the change log
 * @throws AppError 404 for an unknown payment, 409 if it is not under review or its order cannot be
 *   fulfilled, or the transaction has paid another without a reason of the owner; 422 without a
 *   transaction number
 */
export async function decidePayment(
  trx: Trx,
  { paymentId, decision, refundLimits, ...transaction }: Decided,
  at: number,
): Promise<Change[]> {
  const found = await findPayment(trx, paymentId);
  if (!found) throw notFound(refusalText("payments.unknown", { payment: paymentId }));
  await lockPaidOrder(trx, found.order);
  const payment = (await findPayment(trx, paymentId)) ?? found;
  if (payment.state !== "review")
    throw new AppError(
      409,
      refusalText("payments.notUnderReview", { payment: paymentId, state: payment.state }),
    );
  if (decision !== "unpaid") await recordTransaction(trx, payment, transaction);
  const changes = decision === "paid" ? await fulfil(trx, payment, at) : [];
  // The number of money that did not come may still pay another way.
  const paid = decision === "unpaid" ? { trx_key: null } : { paid_at: at };
  await trx
    .updateTable("payments")
    .set({ state: NEXT[decision], next_check_at: null, lease_until: 0, updated_at: at, ...paid })
    .where("id", "=", paymentId)
    .execute();
  const { amount, invoice } = payment;
  const refund = {
    paymentId,
    amount,
    key: `${invoice}-decided`,
    reason: englishText("payments.decidedByShop"),
  };
  if (decision === "refund") await requestRefund(trx, refund, at);
  if (decision === "paid") {
    await abandonAttempts(trx, await paymentsOf(trx, payment.order), at);
    await refundExcess(trx, payment.order, refundLimits, at);
  }
  await updatePaymentStatus(trx, payment.order);
  return changes;
}
