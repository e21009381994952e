import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PaymentMethod } from "@/lib/contract/terms";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { withBatchTexts } from "./line-batches";

/** Names of the statuses in staff commands. */
export const STATE_NAMES = [
  "pending",
  "processing",
  "in-transit",
  "completed",
  "cancelled",
] as const;
export type StateName = (typeof STATE_NAMES)[number];

const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;
const STATES: Record<StateName, OrderStatus> = {
  pending,
  processing,
  "in-transit": inTransit,
  completed,
  cancelled,
};

export function stateOf(name: StateName): OrderStatus {
  return STATES[name];
}

export function stateName(status: number): StateName {
  const found = STATE_NAMES.find((name) => STATES[name] === status);
  if (!found) throw new Error(`no order has the status ${status}`);
  return found;
}

/** Filter of orders; times in epoch ms, the phone number in its stored form. */
export interface OrderQuery {
  state?: OrderStatus;
  payment?: string;
  method?: PaymentMethod;
  phone?: string;
  since?: number;
  until?: number;
  limit?: number;
}

const allOrders = (db: Db) => db.selectFrom("orders");

/** Selects those of the orders that match. */
export function filterOrders(
  orders: ReturnType<typeof allOrders>,
  { state, payment, method, phone, since, until }: OrderQuery,
) {
  return orders
    .$if(state !== undefined, (query) => query.where("orders.status", "=", state ?? 0))
    .$if(payment !== undefined, (query) => query.where("payment_status", "=", payment ?? ""))
    .$if(method !== undefined, (query) => query.where("payment_method", "=", method ?? ""))
    .$if(phone !== undefined, (query) => query.where("billing_phone", "=", phone ?? ""))
    .$if(since !== undefined, (query) => query.where("ordered_at", ">=", since ?? 0))
    .$if(until !== undefined, (query) => query.where("ordered_at", "<", until ?? 0));
}

const ordersMatching = (db: Db, wanted: OrderQuery) => filterOrders(allOrders(db), wanted);

/** Returns matching orders with their number of pieces, latest first. */
export async function listOrders(db: Db, wanted: OrderQuery) {
  const query = ordersMatching(db, wanted)
    .selectAll("orders")
    .select((eb) =>
      eb
        .selectFrom("order_lines")
        .whereRef("order_lines.order_id", "=", "orders.id")
        .select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
        .as("pieces"),
    )
    .orderBy("ordered_at", "desc")
    .orderBy("orders.id", "desc");
  const { limit } = wanted;
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/** Returns the received payments of matching orders, each with its refunded sum. */
export function listOrderMoney(db: Db, wanted: OrderQuery) {
  return ordersMatching(db, wanted)
    .innerJoin("payments", "payments.order_id", "orders.id")
    .where("payments.state", "in", ["paid", "refunding", "refunded"])
    .select(["payments.order_id", "payments.amount", "trx_id"])
    .select((eb) =>
      eb
        .selectFrom("refunds")
        .whereRef("refunds.payment_id", "=", "payments.id")
        .where("refunds.state", "=", "done")
        .select(({ fn }) => fn.sum<number>("refunds.amount").as("sum"))
        .as("refunded"),
    )
    .execute();
}

/** Returns the lines of matching orders with the order number, oldest order first. */
export async function listOrderLines(db: Db, wanted: OrderQuery) {
  const lines = await ordersMatching(db, wanted)
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .selectAll("order_lines")
    .select(["order_number", "ordered_at", "status"])
    .orderBy("ordered_at")
    .orderBy("order_lines.id")
    .execute();
  return withBatchTexts(db, lines);
}

/** @throws AppError 404 if no product order has this number */
export async function findOrder(db: Db | Trx, orderNumber: string) {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  if (!order) throw notFound(refusalText("orders.unknown", { order: orderNumber }));
  return order;
}

/**
 * Locks an order against concurrent changes of it and its payments, and returns it.
 * @throws AppError 404 if no product order has this number
 */
export async function lockOrder(trx: Trx, orderNumber: string) {
  await lockProductOrder(trx, (await findOrder(trx, orderNumber)).id);
  return findOrder(trx, orderNumber);
}

export function readHistory(db: Db, orderId: number) {
  return db
    .selectFrom("order_status_history")
    .select(["from_status", "to_status", "changed_by", "changed_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

export function readNotes(db: Db, orderId: number) {
  return db
    .selectFrom("staff_notes")
    .select(["note", "written_by", "written_at", "visible"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
