import type { Change } from "../../change";
import type { Trx } from "../../db/schema";
import type { PaymentState } from "../../db/schema-payments";
import { EBOOK_STATUS, ORDER_STATUS } from "../orders/order-status";
import {
  abandonAttempts,
  findPayment,
  type OrderPayment,
  paymentsOf,
  updatePaymentStatus,
} from "./attempts";
import { fulfilEbooks, fulfilProducts } from "./fulfilment";
import { lockPaidOrder } from "./locks";
import { isUnsettled, nextCheck, type Outcome } from "./payment-state";
import { requestRefund } from "./refunds";

const CURRENCY = "BDT";

/** An attempt's new state; a problem is for a person to look at. */
export interface Stored {
  state: PaymentState;
  problem?: string;
  /** What that changed for everybody. */
  changes?: Change[];
}

async function setState(trx: Trx, payment: OrderPayment, state: PaymentState, now: number) {
  const { id, attempts, created_at } = payment;
  const next_check_at = nextCheck(state, attempts, created_at, now);
  await trx
    .updateTable("payments")
    .set({ state, next_check_at, lease_until: 0, updated_at: now })
    .where("id", "=", id)
    .execute();
}

type Completed = Extract<Outcome, { status: "completed" }>;

/** Why the gateway's word does not fit what was ordered, or null. */
function mismatch(payment: OrderPayment, paid: Completed): string | null {
  if (paid.amount !== payment.amount) return "another amount";
  if (paid.currency !== CURRENCY) return "another currency";
  return paid.invoice === payment.invoice ? null : "another invoice";
}

/** Keeps the number of the transaction; false when it paid for something else already. */
async function keepTransaction(trx: Trx, { id, gateway }: OrderPayment, trxId: string) {
  const twin = await trx
    .selectFrom("payments")
    .select("id")
    .where("gateway", "=", gateway)
    .where("trx_id", "=", trxId)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (twin) return false;
  await trx.updateTable("payments").set({ trx_id: trxId }).where("id", "=", id).execute();
  return true;
}

async function refundPayment(
  trx: Trx,
  payment: OrderPayment,
  reason: string,
  now: number,
): Promise<Stored> {
  await setState(trx, payment, "refunding", now);
  const { id, amount, invoice } = payment;
  await requestRefund(trx, { paymentId: id, amount, key: `${invoice}-late`, reason }, now);
  return { state: "refunding" };
}

async function storeCompleted(
  trx: Trx,
  payment: OrderPayment,
  paid: Completed,
  now: number,
): Promise<Stored> {
  const isNew = await keepTransaction(trx, payment, paid.trxId);
  const problem = isNew ? mismatch(payment, paid) : "a transaction that paid another order";
  if (problem !== null) {
    await setState(trx, payment, "review", now);
    return { state: "review", problem };
  }
  const { order } = payment;
  const fulfilment =
    order.kind === "ebook"
      ? await fulfilEbooks(trx, order, now)
      : await fulfilProducts(trx, order, payment.id, now);
  if ("refund" in fulfilment) return refundPayment(trx, payment, fulfilment.refund, now);
  await setState(trx, payment, "paid", now);
  await abandonAttempts(trx, await paymentsOf(trx, order), now);
  return { state: "paid", changes: fulfilment.changes };
}

const CANCELLED = { ebook: EBOOK_STATUS.cancelled, product: ORDER_STATUS.cancelled };

/** @param before the attempt as it was when the gateway was asked */
function stateAfter(payment: OrderPayment, before: OrderPayment, outcome: Outcome): PaymentState {
  if (outcome.status === "undecided") return "confirming";
  if (payment.order.status === CANCELLED[payment.order.kind]) return "expired";
  if (outcome.status === "failed" || before.state === "failed") return "failed";
  return payment.state === "confirming" ? "pending" : payment.state;
}

/**
 * Keeps what the gateway told, once: a second answer for an attempt that is settled changes nothing.
 * Completed fulfils the order, whatever became of it meanwhile, or gives the money back.
 * @returns the attempt's state, or null when it is settled already
 */
export async function storeOutcome(
  trx: Trx,
  before: OrderPayment,
  outcome: Outcome,
  now: number,
): Promise<Stored | null> {
  await lockPaidOrder(trx, before.order);
  const payment = await findPayment(trx, before.id);
  if (!payment || !isUnsettled(payment.state)) return null;
  const stored: Stored =
    outcome.status === "completed"
      ? await storeCompleted(trx, payment, outcome, now)
      : { state: stateAfter(payment, before, outcome) };
  if (outcome.status !== "completed") await setState(trx, payment, stored.state, now);
  await updatePaymentStatus(trx, payment.order);
  return stored;
}
