import type { Change } from "../kernel/changes/change";
import { EBOOK_STATUS, ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { PaymentRow, PaymentState } from "../kernel/db/schema-payments";
import { transactionKey } from "../kernel/safety/transaction-key";
import {
  abandonAttempts,
  findPayment,
  type OrderPayment,
  type PaidOrder,
  paymentsOf,
  updatePaymentStatus,
} from "../payments/attempts";
import { lockPaidOrder } from "../payments/lock-paid-order";
import type { PaymentDoubt } from "../payments/payment-gateway";
import type { RefundLimits } from "../payments/payment-settings";
import { isLastQuestion, isUnsettled, nextCheck, type Outcome } from "../payments/payment-state";
import { factsOf } from "../payments/providers/facts";
import { requestRefund } from "../payments/refunds";
import { isOfAnother } from "../payments/used-transaction";
import { fulfilOrder } from "./fulfil-order";
import { refundExcess } from "./refund-excess";

/** New state of an attempt; with a `problem`, staff must decide about it. */
export interface StoreResult {
  state: PaymentState;
  problem?: string;
  /** Changes to record in the change log. */
  changes?: Change[];
  /** Whether customers need not know: nothing happened for days. */
  isSilent?: boolean;
  /** Whether money goes back, at once if possible. */
  hasRefund?: boolean;
}

/** Time of the change (epoch ms), and the most refunds of one payment by gateway. */
interface StoreTerms {
  at: number;
  refundLimits: RefundLimits;
}

/** States of an attempt whose money came. */
const PAID_STATES: readonly PaymentState[] = ["paid", "refunding"];

async function setState(trx: Trx, payment: OrderPayment, state: PaymentState, now: number) {
  const { id } = payment;
  const next_check_at = nextCheck(state, payment, now);
  const paid = PAID_STATES.includes(state) && { paid_at: now };
  await trx
    .updateTable("payments")
    .set({ state, next_check_at, lease_until: 0, updated_at: now, ...paid })
    .where("id", "=", id)
    .execute();
}

type Completed = Extract<Outcome, { status: "completed" }>;

/**
 * Returns the field of the reported payment that does not match the attempt, or what else the
 * gateway says against it; null if it can be taken.
 */
export function mismatchOf(
  payment: Pick<PaymentRow, "amount" | "invoice" | "gateway">,
  paid: Pick<Completed, "amount" | "currency" | "invoice" | "doubt">,
): "amount" | "currency" | "invoice" | PaymentDoubt | null {
  if (paid.amount !== payment.amount) return "amount";
  if (paid.currency !== factsOf(payment.gateway)?.currency) return "currency";
  if (paid.invoice !== payment.invoice) return "invoice";
  return paid.doubt ?? null;
}

/** Why staff have to decide about an attempt of which nothing is known in the end. */
export const NO_ANSWER = "no answer for two days";

const DOUBTS: Record<PaymentDoubt, string> = {
  risk: "a card that the gateway finds risky",
  paid_twice: "money that came more than once",
};

/** Returns the problem in words for staff and the log. */
function problemOf(mismatch: NonNullable<ReturnType<typeof mismatchOf>>): string {
  return mismatch === "risk" || mismatch === "paid_twice"
    ? DOUBTS[mismatch]
    : `another ${mismatch}`;
}

/** Stores the transaction number; returns false if another payment has it. */
async function recordTransaction(trx: Trx, payment: OrderPayment, trxId: string) {
  const { id } = payment;
  if (await isOfAnother(trx, payment, trxId)) return false;
  const trx_key = transactionKey(trxId);
  await trx.updateTable("payments").set({ trx_id: trxId, trx_key }).where("id", "=", id).execute();
  return true;
}

async function refundPayment(
  trx: Trx,
  payment: OrderPayment,
  reason: string,
  now: number,
): Promise<StoreResult> {
  await setState(trx, payment, "refunding", now);
  const { id, amount, invoice } = payment;
  await requestRefund(trx, { paymentId: id, amount, key: `${invoice}-late`, reason }, now);
  return { state: "refunding", hasRefund: true };
}

async function storeCompleted(
  trx: Trx,
  payment: OrderPayment,
  paid: Completed,
  { at: now, refundLimits }: StoreTerms,
): Promise<StoreResult> {
  const isNew = await recordTransaction(trx, payment, paid.trxId);
  const other = mismatchOf(payment, paid);
  const problem = isNew ? other && problemOf(other) : "a transaction that paid another order";
  if (problem !== null) {
    await setState(trx, payment, "review", now);
    return { state: "review", problem };
  }
  const fulfilment = await fulfilOrder(trx, payment, now);
  if ("refund" in fulfilment) return refundPayment(trx, payment, fulfilment.refund, now);
  await setState(trx, payment, "paid", now);
  await abandonAttempts(trx, await paymentsOf(trx, payment.order), now);
  const hasRefund = await refundExcess(trx, payment.order, refundLimits, now);
  return { state: "paid", changes: fulfilment.changes, hasRefund };
}

const CANCELLED = { ebook: EBOOK_STATUS.cancelled, product: ORDER_STATUS.cancelled };

function isCancelled(order: PaidOrder): boolean {
  if (order.kind === "appointment") return order.state === "cancelled";
  return order.status === CANCELLED[order.kind];
}

/** @param before the attempt as it was before the query */
function stateAfter(payment: OrderPayment, before: OrderPayment, outcome: Outcome): PaymentState {
  const { state } = payment;
  const mayBePaid = state === "pending" || state === "confirming";
  if (outcome.status === "no_gateway") return mayBePaid ? "review" : state;
  if (outcome.status === "undecided") return "confirming";
  // A closed attempt must stay closed, or the next callback would execute it.
  if (isCancelled(payment.order) || state === "expired") return "expired";
  if (outcome.status === "failed" || before.state === "failed") return "failed";
  return state === "confirming" ? "pending" : state;
}

/** Why staff have to decide about an attempt that brought no money; null if they do not. */
function problemOfUnpaid({ gateway }: OrderPayment, outcome: Outcome): string | null {
  if (outcome.status === "no_gateway")
    return `its payment gateway ${gateway} is not set up any more`;
  return outcome.status === "unanswered" ? NO_ANSWER : null;
}

/** Returns the last state of an attempt that is not asked about again. */
function lastState(state: PaymentState, outcome: Outcome): PaymentState {
  if (state !== "pending" && state !== "failed" && state !== "expired") return state;
  const isAnswered = outcome.status === "open" || outcome.status === "failed";
  if (!isAnswered) return "review";
  return state === "pending" ? "failed" : state;
}

async function storeUnpaid(
  trx: Trx,
  payment: OrderPayment,
  before: OrderPayment,
  outcome: Outcome,
  now: number,
): Promise<StoreResult> {
  const after = stateAfter(payment, before, outcome);
  const state = isLastQuestion(payment, now) ? lastState(after, outcome) : after;
  await setState(trx, payment, state, now);
  const problem = state === "review" ? problemOfUnpaid(payment, outcome) : null;
  if (problem !== null) return { state, problem };
  return { state, isSilent: state !== after };
}

/**
 * Stores the gateway's result once: a second result for a settled attempt changes nothing. A
 * completed payment fulfils its record in any current state, or is refunded.
 * @returns the new state of the attempt, or null if it was already settled
 */
export async function storeOutcome(
  trx: Trx,
  before: OrderPayment,
  outcome: Outcome,
  terms: StoreTerms,
): Promise<StoreResult | null> {
  await lockPaidOrder(trx, before.order);
  const payment = await findPayment(trx, before.id);
  if (!payment || !isUnsettled(payment.state)) return null;
  const stored =
    outcome.status === "completed"
      ? await storeCompleted(trx, payment, outcome, terms)
      : await storeUnpaid(trx, payment, before, outcome, terms.at);
  await updatePaymentStatus(trx, payment.order);
  return stored;
}
