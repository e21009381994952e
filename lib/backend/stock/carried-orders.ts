import { CARRIED_STATUSES } from "@/lib/contract/shipments/terms";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";

/**
 * Selects the ids of orders that staff have not handed over, although a courier carries a parcel of
 * them or has delivered it: their pieces are not in the shop any more.
 */
export function carriedOrders(db: Db | Trx) {
  return db
    .selectFrom("orders")
    .innerJoin("shipments", "shipments.order_id", "orders.id")
    .where("orders.status", "in", [ORDER_STATUS.pending, ORDER_STATUS.processing])
    .where("shipments.state", "=", "booked")
    .where("shipments.status", "in", CARRIED_STATUSES)
    .select("shipments.order_id");
}

/** Returns those of the orders that a courier carries, see {@link carriedOrders}. */
export async function findCarried(
  db: Db | Trx,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await carriedOrders(db).where("shipments.order_id", "in", orderIds).execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
