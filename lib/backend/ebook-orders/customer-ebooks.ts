import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import {
  abandonAttempts,
  type PayableOrder,
  paymentsOf,
  updatePaymentStatus,
} from "../payments/attempts";
import { BEING_CHECKED } from "../payments/payment-state";

export async function ebooksOf(db: Db | Trx, orderId: number): Promise<number[]> {
  const items = await db
    .selectFrom("ebook_order_items")
    .select("ebook_id")
    .where("ebook_order_id", "=", orderId)
    .execute();
  return items.map((item) => item.ebook_id);
}

function ordersWith(db: Db | Trx, userId: number, ebookIds: number[]) {
  return db
    .selectFrom("ebook_order_items")
    .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
    .where("user_id", "=", userId)
    .where("ebook_id", "in", ebookIds);
}

/** Whether the customer has all of these e-books from orders other than `exceptOrder`. */
export async function hasEbooks(
  db: Db | Trx,
  userId: number,
  ebookIds: number[],
  exceptOrder = 0,
): Promise<boolean> {
  const rows = await ordersWith(db, userId, ebookIds)
    .select("ebook_id")
    .distinct()
    .where("ebook_orders.status", "=", EBOOK_STATUS.completed)
    .where("ebook_orders.id", "!=", exceptOrder)
    .execute();
  return ebookIds.every((id) => rows.some((row) => row.ebook_id === id));
}

/** Whether another payment of the customer for one of these e-books is being checked. */
export async function isPaymentBeingChecked(
  db: Db | Trx,
  userId: number,
  ebookIds: number[],
  exceptPayment = 0,
): Promise<boolean> {
  const row = await ordersWith(db, userId, ebookIds)
    .innerJoin("payments", "payments.ebook_order_id", "ebook_orders.id")
    .select("payments.id")
    .where("payments.state", "in", BEING_CHECKED)
    .where("payments.id", "!=", exceptPayment)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the customer's unpaid orders of these e-books except `exceptOrder`, oldest first. */
export function openOrders(db: Db | Trx, userId: number, ebookIds: number[], exceptOrder = 0) {
  return ordersWith(db, userId, ebookIds)
    .select(["ebook_orders.id", "ebook_orders.order_no"])
    .distinct()
    .where("ebook_orders.status", "=", EBOOK_STATUS.processing)
    .where("ebook_orders.id", "!=", exceptOrder)
    .orderBy("ebook_orders.id")
    .execute();
}

async function cancelEbookOrder(trx: Trx, orderId: number, now: number): Promise<void> {
  const order: PayableOrder = { kind: "ebook", id: orderId };
  await abandonAttempts(trx, await paymentsOf(trx, order), now);
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.cancelled })
    .where("id", "=", orderId)
    .execute();
  await updatePaymentStatus(trx, order);
}

/** Cancels the customer's other unpaid orders of the same e-books, to prevent paying twice. */
export async function cancelOtherOrders(
  trx: Trx,
  userId: number,
  orderId: number,
  now: number,
): Promise<void> {
  const books = await ebooksOf(trx, orderId);
  for (const other of await openOrders(trx, userId, books, orderId))
    await cancelEbookOrder(trx, other.id, now);
}
