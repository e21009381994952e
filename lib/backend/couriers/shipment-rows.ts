import type { Selectable } from "kysely";
import type { Db, Schema, Trx } from "../kernel/db/schema";

/** A parcel of an order. */
export type ShipmentRow = Selectable<Schema["shipments"]>;

/** Reads the parcels of an order, the earliest first. */
export function shipmentsOf(db: Db | Trx, orderId: number): Promise<ShipmentRow[]> {
  return db
    .selectFrom("shipments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/**
 * Returns the shop's number of the next parcel of an order: letters, digits and hyphens, as couriers
 * want it. The transaction must have locked the order.
 */
export async function newInvoice(
  trx: Trx,
  order: { id: number; order_number: string },
): Promise<string> {
  const { count } = await trx
    .selectFrom("shipments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return `${order.order_number}-${Number(count) + 1}`;
}
