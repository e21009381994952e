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

/** Whether a courier has a parcel, or may have it: its answer to the booking is awaited. */
export const mayBeBooked = ({ state }: Pick<ShipmentRow, "state">): boolean =>
  state === "booking" || state === "booked";

/** Whether a parcel is not at its end yet: on its way, or waiting for the courier. */
export const isOpenParcel = (parcel: Pick<ShipmentRow, "state" | "ended_at">): boolean =>
  mayBeBooked(parcel) && parcel.ended_at === null;

/** Whether nothing of a parcel is delivered any more. */
const isBack = (status: ShipmentRow["status"]) =>
  status === "returned" || status === "not_picked_up";

/**
 * Returns what the parcels of an order collect or have collected at the door, in poisha; nothing for
 * those that came back or never left.
 */
export function collectedBy(parcels: readonly ShipmentRow[]): number {
  return parcels
    .filter((parcel) => mayBeBooked(parcel) && !isBack(parcel.status))
    .reduce((sum, { ended_at, collect, collected }) => {
      const came = ended_at === null ? Math.max(collect, collected ?? 0) : (collected ?? collect);
      return sum + came;
    }, 0);
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
