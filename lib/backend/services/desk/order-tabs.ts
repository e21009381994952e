import { type ExpressionBuilder, sql } from "kysely";
import { toLatinDigits } from "@/lib/i18n/digits";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { normaliseAnyPhone } from "@/lib/shop/order/phone";
import { ORDER_STATUS } from "../../db/order-status";
import type { Db, Schema } from "../../db/schema";
import { likePattern } from "./desk-record";

/** Tabs of the list of orders, in the order in which they are shown. */
export const ORDER_TABS = [
  "to_confirm",
  "to_pack",
  "on_the_way",
  "unpaid",
  "needs_decision",
  "all",
] as const;

export type OrderTab = (typeof ORDER_TABS)[number];

const { pending, processing, inTransit } = ORDER_STATUS;

type Builder = ExpressionBuilder<Schema, "orders">;

/** Orders that staff have to decide about: a charge, a prescription, a payment or a refund. */
function undecided(eb: Builder) {
  const waiting = eb
    .selectFrom("orders as waiting")
    .select("waiting.id")
    .where("waiting.status", "=", pending)
    .where("waiting.waits_for", "in", ["charge", "prescription"]);
  const reviewed = eb
    .selectFrom("payments")
    .select("payments.order_id as id")
    .where("payments.state", "=", "review")
    .where("payments.order_id", "is not", null)
    .$castTo<{ id: number }>();
  const refunds = eb
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("payments.order_id as id")
    .where("refunds.state", "in", ["by_hand", "review"])
    .where("payments.order_id", "is not", null)
    .$castTo<{ id: number }>();
  // A union instead of "or", which would make the database read every order.
  return eb("orders.id", "in", waiting.union(reviewed).union(refunds));
}

function conditionOf(tab: Exclude<OrderTab, "all">, eb: Builder) {
  switch (tab) {
    case "to_confirm":
      return eb.and([eb("orders.status", "=", pending), eb("waits_for", "=", "confirmation")]);
    case "to_pack":
      return eb.and([
        eb("orders.status", "in", [pending, processing]),
        eb("waits_for", "is", null),
        eb.or([
          eb("orders.status", "=", processing),
          eb("payment_status", "=", "paid"),
          eb("payment_method", "=", "cod"),
        ]),
      ]);
    case "on_the_way":
      return eb("orders.status", "=", inTransit);
    case "unpaid":
      return eb.and([
        eb("orders.status", "=", pending),
        eb("waits_for", "is", null),
        eb("payment_method", "<>", "cod"),
        eb("payment_status", "<>", "paid"),
        eb("payment_status", "<>", "refunded"),
      ]);
    case "needs_decision":
      return undecided(eb);
  }
}

/** Returns the orders of a tab. */
export function ordersOfTab(db: Db, tab: OrderTab) {
  const orders = db.selectFrom("orders");
  return tab === "all" ? orders : orders.where((eb) => conditionOf(tab, eb));
}

/**
 * Returns the condition for what was typed into the search: an order number or a phone number, else
 * a part of a name, a number or a phone number, which reads every order.
 */
export function searchCondition(typed: string) {
  const text = toLatinDigits(typed.trim());
  const number = readTypedOrderNumber(text);
  const phone = normaliseAnyPhone(text);
  return (eb: Builder) => {
    if (number !== null) return eb("order_number", "=", number);
    if (phone !== null) return eb("billing_phone", "=", phone);
    return eb.or([
      eb(sql<string>`lower(billing_name)`, "like", likePattern(text)),
      eb("order_number", "like", likePattern(text).toUpperCase()),
      eb("billing_phone", "like", likePattern(text)),
    ]);
  };
}

/** Returns the number of orders in each tab. */
export async function countTabs(db: Db): Promise<Record<OrderTab, number>> {
  const counts: Record<OrderTab, number> = {
    ...{ to_confirm: 0, to_pack: 0, on_the_way: 0, unpaid: 0, needs_decision: 0, all: 0 },
  };
  for (const tab of ORDER_TABS) {
    const { count } = await ordersOfTab(db, tab)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    counts[tab] = Number(count);
  }
  return counts;
}
