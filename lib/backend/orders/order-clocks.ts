import { type ExpressionBuilder, sql } from "kysely";
import { DEFAULT_COUNTRY } from "@/lib/contract/terms";
import {
  type ClockOrder,
  DELIVERY_LIMIT_DAYS,
  HAND_OVER_HOURS,
  type OrderClock,
  orderClock,
  REFUND_LIMIT_DAYS,
} from "@/lib/shop/order/clocks";
import { isAbroad } from "@/lib/shop/order/shipping";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { STATE_NAMES, stateName } from "./staff-orders";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { pending, processing, inTransit } = ORDER_STATUS;

/** States of a refund that is promised and not paid yet. */
const PROMISED = ["due", "review", "by_hand"] as const;

type Builder = ExpressionBuilder<Schema, "orders">;

/**
 * Start of an order's clocks in epoch ms. Cash on delivery: when it was placed or, if it waited for
 * staff, released. Others: the last payment.
 */
function startOf(eb: Builder) {
  const lastPaid = eb
    .selectFrom("payments")
    .whereRef("payments.order_id", "=", "orders.id")
    .select(({ fn }) => fn.max("payments.paid_at").as("at"));
  return eb
    .case()
    .when("payment_method", "=", "cod")
    .then(sql<number>`coalesce(released_at, ordered_at)`)
    .when("payment_status", "=", "paid")
    .then(lastPaid)
    .end();
}

/** Returns the condition for orders that should have been handed to the courier before `now`. */
export function lateToHandOver(eb: Builder, now: number) {
  return eb.and([
    eb("orders.status", "in", [pending, processing]),
    eb("waits_for", "is", null),
    eb(startOf(eb), "<", now - HAND_OVER_HOURS * HOUR),
  ]);
}

/** Returns the condition for orders in transit that should have been delivered before `now`. */
export function lateToDeliver(eb: Builder, now: number) {
  const { inside, outside } = DELIVERY_LIMIT_DAYS;
  const start = startOf(eb);
  return eb.and([
    eb("orders.status", "=", inTransit),
    eb("shipping_country", "=", DEFAULT_COUNTRY),
    eb.or([
      eb(start, "<", now - outside * DAY),
      eb.and([eb("delivery_area", "=", "inside"), eb(start, "<", now - inside * DAY)]),
    ]),
  ]);
}

/** Returns the start of an order's clocks in epoch ms; null while it is not paid. */
export async function readClockStart(trx: Trx, orderId: number): Promise<number | null> {
  const row = await trx
    .selectFrom("orders")
    .select((eb) => startOf(eb).as("started_at"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.started_at === null ? null : Number(row.started_at);
}

/** Reads the running clocks of orders, by the id of the order; see `orderClock`. */
export async function readClocks(db: Db | Trx, ids: number[]): Promise<Map<number, OrderClock>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .select(["id", "status", "waits_for", "delivery_area", "shipping_country"])
    .select((eb) => startOf(eb).as("started_at"))
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const clock = orderClock({
        state: clockState(row.status),
        waits: row.waits_for !== null,
        startedAt: row.started_at === null ? null : Number(row.started_at),
        area: row.delivery_area,
        abroad: isAbroad(row.shipping_country),
      });
      return clock ? [[row.id, clock] as const] : [];
    }),
  );
}

function clockState(status: number): ClockOrder["state"] {
  const name = stateName(status);
  return STATE_NAMES.find((state) => state === name) ?? "cancelled";
}

/** Number of orders and refunds that are later than the limits of `lib/shop/order/clocks.ts`. */
export interface LateOrders {
  handOver: number;
  deliver: number;
  refunds: number;
}

/** @param now epoch ms */
export async function countLateOrders(db: Db, now: number): Promise<LateOrders> {
  const count = async (late: typeof lateToHandOver) => {
    const row = await db
      .selectFrom("orders")
      .where((eb) => late(eb, now))
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const refunds = await db
    .selectFrom("refunds")
    .where("state", "in", PROMISED)
    .where("created_at", "<", now - REFUND_LIMIT_DAYS * DAY)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return {
    handOver: await count(lateToHandOver),
    deliver: await count(lateToDeliver),
    refunds: Number(refunds.count),
  };
}
