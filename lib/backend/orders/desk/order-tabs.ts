import type { ExpressionBuilder } from "kysely";
import { ORDER_TABS, type OrderTab } from "@/lib/desk/order-work";
import { UNPAID } from "@/lib/shop/order/payment-state";
import { ordersWithProblems } from "../../couriers/orders-with-problems";
import { ordersWithRedelivery } from "../../couriers/redelivery";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Db, Schema } from "../../kernel/db/schema";
import { orderSearch } from "../../kernel/db/search";
import type { PartCounts } from "../../kernel/db/search-keys";
import { ordersWithUndecidedPayments } from "../../payments/undecided-payments";
import { lateToDeliver, lateToHandOver } from "../order-clocks";
import { isPastPromise } from "../promise";

const { pending, processing, inTransit, completed } = ORDER_STATUS;

type Builder = ExpressionBuilder<Schema, "orders">;

/** Orders that staff have to decide about: a charge, a payment, a refund or a parcel. */
function undecided(eb: Builder) {
  const waiting = eb
    .selectFrom("orders as waiting")
    .select("waiting.id")
    .where("waiting.status", "=", pending)
    .where("waiting.waits_for", "=", "charge");
  const undecidedPayments = ordersWithUndecidedPayments("order_id");
  return eb("orders.id", "in", waiting.union(undecidedPayments).union(ordersWithProblems()));
}

/** Tabs of orders that are neither completed nor cancelled. */
const OPEN_TABS = [
  "to_confirm",
  "prescription",
  "to_pack",
  "to_hand_over",
  "on_the_way",
  "late",
  "past_promise",
  "redelivery",
] as const satisfies readonly OrderTab[];

function conditionOf(tab: Exclude<OrderTab, "all">, eb: Builder, now: number) {
  switch (tab) {
    case "to_confirm":
      return eb.and([eb("orders.status", "=", pending), eb("waits_for", "=", "confirmation")]);
    case "prescription":
      return eb.and([eb("orders.status", "=", pending), eb("waits_for", "=", "prescription")]);
    case "to_pack":
      return eb.and([
        eb("orders.status", "in", [pending, processing]),
        eb("waits_for", "is", null),
        eb.or([
          eb.and([eb("orders.status", "=", processing), eb("packed_at", "is", null)]),
          eb.and([
            eb("orders.status", "=", pending),
            eb.or([eb("payment_status", "=", "paid"), eb("payment_method", "=", "cod")]),
          ]),
        ]),
      ]);
    case "to_hand_over":
      return eb.and([eb("orders.status", "=", processing), eb("packed_at", "is not", null)]);
    case "on_the_way":
      return eb("orders.status", "=", inTransit);
    case "late":
      return eb.or([lateToHandOver(eb, now), lateToDeliver(eb, now)]);
    case "past_promise":
      return isPastPromise(eb, now);
    case "redelivery":
      return eb.and([
        eb("orders.status", "=", inTransit),
        eb("orders.id", "in", ordersWithRedelivery()),
      ]);
    case "unpaid":
      return eb.and([
        // By name, for the index of both.
        eb("orders.status", "in", [pending, processing, inTransit, completed]),
        eb("payment_status", "in", [...UNPAID, "being_checked"]),
        // Its sum is not known, or not to be paid, yet.
        eb.or([
          eb("waits_for", "is", null),
          eb("waits_for", "in", ["confirmation", "advance"] as const),
        ]),
        // Cash is paid at the door, but for its advance.
        eb.or([
          eb("payment_method", "<>", "cod"),
          eb("orders.status", "=", completed),
          eb("waits_for", "=", "advance"),
        ]),
      ]);
    case "needs_decision":
      return undecided(eb);
  }
}

/** Returns the orders of a tab. @param now epoch ms */
export function ordersOfTab(db: Db, tab: OrderTab, now: number) {
  const orders = db.selectFrom("orders");
  return tab === "all" ? orders : orders.where((eb) => conditionOf(tab, eb, now));
}

/**
 * Returns the condition for a typed search: a number, a phone number or a name, or a part of one.
 * @param counts of the parts of the search, see `countSearchParts`
 */
export function searchCondition(typed: string, counts?: PartCounts) {
  return orderSearch("orders", typed, { number: "order_number", phone: "billing_phone" }, counts);
}

/** Returns the number of orders in a tab. @param now epoch ms */
async function countTab(db: Db, tab: OrderTab, now: number): Promise<number> {
  const { count } = await ordersOfTab(db, tab, now)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts all tabs of open orders while it reads these once. */
function countOpenTabs(db: Db, now: number) {
  return db
    .selectFrom("orders")
    .where("orders.status", "in", [pending, processing, inTransit])
    .select((eb) =>
      OPEN_TABS.map((tab) =>
        eb.fn
          .countAll()
          .filterWhere(conditionOf(tab, eb, now))
          .as(tab),
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Returns the number of orders in each tab, by the conditions of {@link ordersOfTab}. @param now epoch ms */
export async function countTabs(db: Db, now: number): Promise<Record<OrderTab, number>> {
  const counts: Record<OrderTab, number> = {
    to_confirm: 0,
    prescription: 0,
    to_pack: 0,
    to_hand_over: 0,
    on_the_way: 0,
    late: 0,
    past_promise: 0,
    redelivery: 0,
    unpaid: 0,
    needs_decision: 0,
    all: 0,
  };
  const open = await countOpenTabs(db, now);
  for (const tab of OPEN_TABS) counts[tab] = Number(open[tab]);
  const isOpen = new Set<OrderTab>(OPEN_TABS);
  for (const tab of ORDER_TABS) if (!isOpen.has(tab)) counts[tab] = await countTab(db, tab, now);
  return counts;
}
