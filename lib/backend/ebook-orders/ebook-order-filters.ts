import type { ExpressionBuilder } from "kysely";
import { EBOOK_ORDER_TABS, type EbookOrderTab } from "@/lib/contract/terms";
import type { ListQuery } from "../desk/desk-record";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Db, Schema } from "../kernel/db/schema";
import { orderSearch } from "../kernel/db/search";
import { ordersWithUndecidedPayments } from "../payments/undecided-payments";

type Builder = ExpressionBuilder<Schema, "ebook_orders">;

/** Orders with a payment or a refund that staff have to decide about. */
const undecided = (eb: Builder) =>
  eb("ebook_orders.id", "in", ordersWithUndecidedPayments("ebook_order_id"));

const STATUS = {
  unpaid: EBOOK_STATUS.processing,
  completed: EBOOK_STATUS.completed,
  cancelled: EBOOK_STATUS.cancelled,
} as const;

function ofTab(db: Db, tab: EbookOrderTab) {
  const orders = db.selectFrom("ebook_orders");
  if (tab === "all") return orders;
  if (tab === "needs_decision") return orders.where(undecided);
  return orders.where("ebook_orders.status", "=", STATUS[tab]);
}

const NUMBERS = { number: "order_no", phone: "billing_phone" };

/** Returns the tab that a query asks for; all orders without one. */
export function ebookOrderTabOf({ filters }: Pick<ListQuery, "filters">): EbookOrderTab {
  return EBOOK_ORDER_TABS.find((name) => name === filters.tab) ?? "all";
}

/** Returns the matching e-book orders. Filters: `tab`, `q`. */
export function ebookOrdersWhere(db: Db, query: Pick<ListQuery, "filters">) {
  const orders = ofTab(db, ebookOrderTabOf(query));
  const { q } = query.filters;
  return q?.trim() ? orders.where(orderSearch("ebook_orders", q, NUMBERS)) : orders;
}

/** Returns the number of e-book orders in each tab. One statement reads all states. */
export async function countEbookOrderTabs(db: Db): Promise<Record<EbookOrderTab, number>> {
  const states = await db
    .selectFrom("ebook_orders")
    .select("status")
    .select(({ fn }) => fn.countAll().as("count"))
    .groupBy("status")
    .execute();
  const { undecided: needsDecision } = await db
    .selectFrom("ebook_orders")
    .where(undecided)
    .select(({ fn }) => fn.countAll().as("undecided"))
    .executeTakeFirstOrThrow();
  const of = (wanted: number) => Number(states.find(({ status }) => status === wanted)?.count ?? 0);
  const { unpaid, completed, cancelled } = STATUS;
  return {
    unpaid: of(unpaid),
    completed: of(completed),
    cancelled: of(cancelled),
    needs_decision: Number(needsDecision),
    all: states.reduce((sum, { count }) => sum + Number(count), 0),
  };
}
