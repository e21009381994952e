import { setTimeout as sleep } from "node:timers/promises";
import type { ExpressionBuilder } from "kysely";
import { tally } from "@/lib/base/tallies";
import { recordChanges } from "../../changes/record-changes";
import type { Schema, Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import type { ShopEvent } from "../../event";
import { paymentReceived, paymentReview } from "../outbox/events";
import { recordEvents } from "../outbox/record-events";
import type { Services } from "../services";
import { findPayable, findPayment, type OrderPayment, type PayableOrder } from "./attempts";
import { LEASE_MS, REFRESH_MS, UNSETTLED } from "./payment-state";
import { type CallbackStatus, queryGateway } from "./query-gateway";
import { sendRefunds } from "./refunds";
import { type Stored, storeOutcome } from "./store-outcome";

/**
 * Whether nobody is asking about a payment at `at` (epoch ms): its lease has ended, or was taken by a
 * clock that ran ahead.
 */
export function isFree(at: number) {
  return ({ eb, or }: ExpressionBuilder<Schema, "payments">) =>
    or([eb("lease_until", "<=", at), eb("lease_until", ">", at + LEASE_MS)]);
}

/** Takes an attempt for a while; null when it is settled or somebody else is asking. */
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

function eventsOf(payment: OrderPayment, settled: Stored | null): ShopEvent[] {
  if (settled?.state === "paid") return [paymentReceived(payment)];
  return settled?.problem ? [paymentReview(payment, settled.problem)] : [];
}

async function settle(
  services: Services,
  id: number,
  callbackStatus: CallbackStatus,
): Promise<void> {
  const { db, log, now, payment: provider } = services;
  if (!provider.gateway) return;
  const payment = await claim(services, id);
  if (payment?.gateway !== provider.gateway.name) return;
  const outcome = await queryGateway(services, provider.gateway, payment, callbackStatus);
  const store = async (trx: Trx) => {
    const at = now();
    const settled = await storeOutcome(trx, payment, outcome, at);
    await recordChanges(trx, settled?.changes ?? [], at);
    await recordEvents(trx, services.channels, eventsOf(payment, settled), at);
    return settled;
  };
  const stored = await inTransaction(db, store, { repeatable: true });
  if (!stored) return;
  if (stored.state === "paid") tally("order-paid");
  if (stored.changes?.length) void services.follower?.catchUp();
  const { state, problem } = stored;
  const line = { order: payment.order.number, attempt: payment.attempt, state, problem };
  if (problem) log.error(line, "a payment needs a person to look at it");
  else if (state !== payment.state) log.info(line, "payment settled");
  if (state === "refunding") await sendRefunds(services);
}

/**
 * Asks the gateway what became of an attempt and keeps it. Safe to call from anywhere
 * and at the same time: parallel calls in this process share one run, other processes are kept out
 * by a lease. Never throws; what goes wrong is logged and tried again by the sweeper.
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

/** Waits for `work`, but no longer than `ms`; the work goes on. */
export async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  const enough = new AbortController();
  const timer = sleep(ms, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([work, timer]);
  enough.abort();
}

const TIMEOUT_MS = 2_500;

/**
 * Heals a lost callback as soon as the customer looks at the order: asks the gateway at most every
 * ten seconds, and lets nobody wait for it longer than 2.5 s.
 */
export async function refreshPayment(
  services: Services,
  kind: PayableOrder["kind"],
  number: string,
): Promise<void> {
  const { gateway } = services.payment;
  const order = gateway && (await findPayable(services.db, kind, number));
  if (!order) return;
  const at = services.now();
  const payment = await services.db
    .selectFrom("payments")
    .select("id")
    .where(kind === "ebook" ? "ebook_order_id" : "order_id", "=", order.id)
    .where("gateway", "=", gateway.name)
    .where("gateway_payment_id", "is not", null)
    .where("state", "in", ["pending", "confirming"])
    .where(({ eb, or }) => or([eb("updated_at", "<=", at - REFRESH_MS), eb("updated_at", ">", at)]))
    .orderBy("attempt", "desc")
    .executeTakeFirst();
  if (payment) await waitAtMost(settlePayment(services, payment.id, null), TIMEOUT_MS);
}
