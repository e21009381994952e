import type { ExpressionBuilder } from "kysely";
import type { WaitsFor } from "@/lib/contract/terms";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { isUnpaid, UNPAID } from "@/lib/shop/order/payment-state";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Schema, Trx } from "../kernel/db/schema";
import { readDeliveryTerms } from "../kernel/settings/delivery-terms";
import { type DeliveryTerms, promiseTo } from "../kernel/settings/order-terms";
import type { OrderDelivery } from "./order-delivery";

interface Day {
  delivery_area: OrderDelivery["area"];
  promised_day: string | null;
}

interface Promised extends Day {
  payment_method: string;
  payment_status: string;
  status: number;
  waits_for: WaitsFor | null;
}

/**
 * Whether an order cannot go on yet: it waits for staff, or has to be paid first. Its day moves on
 * with today then.
 */
function isStopped({ status, waits_for, payment_method, payment_status }: Promised): boolean {
  if (status !== ORDER_STATUS.pending) return false;
  return waits_for !== null || (payment_method !== "cod" && isUnpaid(payment_status));
}

/** Returns the condition for orders whose stored day is the one that is promised: `isStopped` is false. */
function hasFixedDay(eb: ExpressionBuilder<Schema, "orders">) {
  return eb.or([
    eb("orders.status", "!=", ORDER_STATUS.pending),
    eb.and([
      eb("waits_for", "is", null),
      eb.or([eb("payment_method", "=", "cod"), eb("payment_status", "not in", UNPAID)]),
    ]),
  ]);
}

/** Returns the condition for orders that have not arrived although their promised day has passed. */
export function isPastPromise(eb: ExpressionBuilder<Schema, "orders">, now: number) {
  const { pending, processing, inTransit } = ORDER_STATUS;
  return eb.and([
    eb("orders.status", "in", [pending, processing, inTransit]),
    eb("promised_day", "<", dhakaDay(now)),
    hasFixedDay(eb),
  ]);
}

/**
 * Returns the later of the promised day and the day for an order placed now. Days compare as texts.
 */
function laterDay({ delivery_area, promised_day }: Day, terms: DeliveryTerms, now: number) {
  if (!delivery_area || !promised_day) return promised_day ?? null;
  const day = promiseTo(terms, delivery_area, now)?.day ?? promised_day;
  return day > promised_day ? day : promised_day;
}

/**
 * Returns the day by which an order is delivered: the promised one; while it waits for staff or
 * payment, the day for an order placed now if that is later. Null if none was promised, or if it is
 * cancelled.
 * @param now epoch ms
 */
export function shownPromise(order: Promised, terms: DeliveryTerms, now: number): string | null {
  if (order.status === ORDER_STATUS.cancelled) return null;
  return isStopped(order) ? laterDay(order, terms, now) : (order.promised_day ?? null);
}

function readPromised(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orders")
    .select(["delivery_area", "promised_day", "payment_method", "status"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

async function storeLaterDay(
  trx: Trx,
  orderId: number,
  order: Day,
  terms: DeliveryTerms,
  now: number,
): Promise<void> {
  const promised_day = laterDay(order, terms, now);
  if (promised_day === order.promised_day) return;
  await trx.updateTable("orders").set({ promised_day }).where("id", "=", orderId).execute();
}

/**
 * Promises an order that staff just released a day that counts from the release. Safe to repeat.
 */
export async function renewPromiseAtRelease(trx: Trx, orderId: number, at: number): Promise<void> {
  const order = await readPromised(trx, orderId);
  await storeLaterDay(trx, orderId, order, await readDeliveryTerms(trx), at);
}

/**
 * Promises an order that was just paid a day that counts from the payment; not one with cash on
 * delivery or already in transit. Safe to repeat.
 */
export async function renewPromise(
  trx: Trx,
  orderId: number,
  terms: DeliveryTerms,
  now: number,
): Promise<void> {
  const order = await readPromised(trx, orderId);
  if (order.payment_method === "cod" || order.status !== ORDER_STATUS.pending) return;
  await storeLaterDay(trx, orderId, order, terms, now);
}
