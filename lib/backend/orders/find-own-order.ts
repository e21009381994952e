import type { ExpressionBuilder } from "kysely";
import { lineValue } from "@/lib/shop/pricing/line-value";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import type { Viewer } from "../kernel/http/viewer";

export type OrderReference = { orderNumber: string } | { id: number };

/** Returns the condition that selects a referenced order. */
export function isOrder(reference: OrderReference) {
  return (eb: ExpressionBuilder<Schema, "orders">) =>
    "id" in reference
      ? eb("orders.id", "=", reference.id)
      : eb("orders.order_number", "=", reference.orderNumber);
}

/** Selects the orders of a customer and of a session. */
export function ownOrders(db: Db | Trx, { rowId, userId }: Viewer) {
  return db
    .selectFrom("orders")
    .where((eb) =>
      eb.or([
        ...(rowId === null ? [] : [eb("session_id", "=", rowId)]),
        ...(userId === null ? [] : [eb("user_id", "=", userId)]),
      ]),
    );
}

/** Returns an order of this customer or session, or null. */
export async function findOwnOrder(db: Db | Trx, reference: OrderReference, viewer: Viewer) {
  if (viewer.rowId === null && viewer.userId === null) return null;
  const order = await ownOrders(db, viewer)
    .selectAll()
    .where(isOrder(reference))
    .executeTakeFirst();
  return order ?? null;
}

/** Reads the lines of an order, each with what is paid for it. */
export async function readOrderLines(db: Db | Trx, orderId: number) {
  const rows = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, value: lineValue(row) }));
}
