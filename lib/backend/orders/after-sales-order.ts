import type { Db, Trx } from "../kernel/db/schema";
import type { Viewer } from "../kernel/http/viewer";
import { findOwnOrder, isOrder, type OrderReference } from "./find-own-order";
import { findOrder } from "./staff-orders";

/** A visitor, and the id of the order whose phone number the session has proven. */
export interface AfterSalesViewer extends Viewer {
  provenOrder?: number | null;
}

/** Returns the order that a viewer may complain about and send products back of; null for others. */
export async function findAfterSalesOrder(
  db: Db | Trx,
  reference: OrderReference,
  viewer: AfterSalesViewer,
) {
  const own = await findOwnOrder(db, reference, viewer);
  const { provenOrder = null } = viewer;
  if (own || provenOrder === null) return own;
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", provenOrder)
    .where(isOrder(reference))
    .executeTakeFirst();
  return order ?? null;
}

/**
 * Returns the viewer with which staff act for the customer of an order, who called.
 * @throws AppError 404 if there is no product order with this number
 */
export async function callerOf(db: Db | Trx, orderNumber: string): Promise<AfterSalesViewer> {
  const { id } = await findOrder(db, orderNumber);
  return { rowId: null, userId: null, provenOrder: id };
}
