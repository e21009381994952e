import type { Db, Trx } from "../../db/schema";
import type { Viewer } from "../../viewer";

export type OrderReference = { orderNumber: string } | { id: number };

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
  const query = ownOrders(db, viewer).selectAll();
  const order = await ("id" in reference
    ? query.where("id", "=", reference.id)
    : query.where("order_number", "=", reference.orderNumber)
  ).executeTakeFirst();
  return order ?? null;
}

export function readOrderLines(db: Db, orderId: number) {
  return db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
