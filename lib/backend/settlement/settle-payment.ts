import type { ExpressionBuilder } from "kysely";
import { tally } from "@/lib/base/tallies";
import { recordChanges } from "../kernel/changes/record-changes";
import type { Schema, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { ShopEvent } from "../kernel/event";
import { paymentFailed, paymentReceived, paymentReview } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import { waitUpTo } from "../kernel/time/wait-up-to";
import { renewPromise } from "../orders/promise";
import {
  findPayable,
  findPayment,
  type OrderPayment,
  PAYABLE,
  type PayableOrder,
} from "../payments/attempts";
import {
  LEASE_MS,
  MIN_QUERY_INTERVAL_MS,
  type Outcome,
  UNSETTLED,
} from "../payments/payment-state";
import { sendRefunds } from "../payments/send-refunds";
import type { Services } from "../services";
import { type CallbackStatus, captureApproved } from "./capture-approved";
import { type StoreResult, storeOutcome } from "./store-outcome";

/**
 * Returns a condition: no process holds the lease of the payment at `at` (epoch ms). A lease too
 * far in the future was set by a clock that was ahead and does not count.
 */
export function isFree(at: number) {
  return ({ eb, or }: ExpressionBuilder<Schema, "payments">) =>
    or([eb("lease_until", "<=", at), eb("lease_until", ">", at + LEASE_MS)]);
}

/** Takes the lease of an attempt; null if it is settled or another process has the lease. */
async function claim({ db, now }: Services, id: number): Promise<OrderPayment | null> {
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      lease_until: at + LEASE_MS,
      updated_at: at,
    }))
    .where("id", "=", id)
    .where("state", "in", UNSETTLED)
    .where("gateway_payment_id", "is not", null)
    .where(isFree(at))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? findPayment(db, id) : null;
}

function eventsOf(
  payment: OrderPayment,
  settled: StoreResult | null,
  callbackStatus: CallbackStatus,
): ShopEvent[] {
  if (settled?.state === "paid") return [paymentReceived(payment)];
  const hasFailed = settled?.state === "failed" && payment.state !== "failed";
  // Customers who cancel at the gateway know it.
  if (hasFailed && !settled.isSilent && callbackStatus !== "cancel")
    return [paymentFailed(payment)];
  return settled?.problem ? [paymentReview(payment, settled.problem)] : [];
}

async function captureAtGateway(
  services: Services,
  payment: OrderPayment,
  callbackStatus: CallbackStatus,
): Promise<Outcome> {
  const gateway = services.payment.gateways.named(payment.gateway);
  if (!gateway) return { status: "no_gateway" };
  return captureApproved(services, gateway, payment, callbackStatus);
}

async function settle(
  services: Services,
  id: number,
  callbackStatus: CallbackStatus,
): Promise<void> {
  const { db, log, now } = services;
  const payment = await claim(services, id);
  if (!payment) return;
  const outcome = await captureAtGateway(services, payment, callbackStatus);
  const terms = await services.deliveryTerms();
  const { refundLimits } = services.payment;
  const store = async (trx: Trx) => {
    const at = now();
    const settled = await storeOutcome(trx, payment, outcome, { at, refundLimits });
    const isPaid = settled?.state === "paid" && payment.order.kind === "product";
    if (isPaid) await renewPromise(trx, payment.order.id, terms, at);
    await recordChanges(trx, settled?.changes ?? [], at);
    await recordEvents(trx, services.channels, eventsOf(payment, settled, callbackStatus), at);
    return settled;
  };
  const stored = await inTransaction(db, store, { repeatable: true });
  if (!stored) return;
  if (stored.state === "paid") tally("order-paid");
  if (stored.changes?.length) void services.follower?.catchUp();
  const { state, problem } = stored;
  const line = { order: payment.order.number, attempt: payment.attempt, state, problem };
  if (problem) log.error(line, "a payment was put under review");
  else if (state !== payment.state) log.info(line, "payment settled");
  if (stored.hasRefund) await sendRefunds(services);
}

/**
 * Queries an attempt at the gateway that took it and stores the result; without that gateway, the
 * attempt is put under review. Safe to call concurrently: calls in this
 * process share one run, a lease excludes other processes. Never throws; errors are logged and the
 * sweeper retries.
 */
export function settlePayment(
  services: Services,
  id: number,
  callbackStatus: CallbackStatus,
): Promise<void> {
  const { settling } = services.payment;
  return settling
    .run(String(id), callbackStatus ?? "", () => settle(services, id, callbackStatus))
    .catch((error: unknown) => services.log.error({ err: error }, "settling a payment failed"));
}

const TIMEOUT_MS = 2_500;

/**
 * Makes up for a lost callback when the customer views the order: queries the gateway at most every
 * ten seconds and waits at most 2.5 s.
 */
export async function refreshPayment(
  services: Services,
  kind: PayableOrder["kind"],
  number: string,
): Promise<void> {
  const order = await findPayable(services.db, kind, number);
  if (!order) return;
  const at = services.now();
  const payment = await services.db
    .selectFrom("payments")
    .select("id")
    .where(PAYABLE[kind].column, "=", order.id)
    .where("gateway_payment_id", "is not", null)
    .where("state", "in", ["pending", "confirming"])
    .where(({ eb, or }) =>
      or([eb("updated_at", "<=", at - MIN_QUERY_INTERVAL_MS), eb("updated_at", ">", at)]),
    )
    .orderBy("attempt", "desc")
    .executeTakeFirst();
  if (payment) await waitUpTo(settlePayment(services, payment.id, null), TIMEOUT_MS);
}
