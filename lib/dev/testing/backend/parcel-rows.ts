import type { ShipmentRow } from "@/lib/backend/couriers/shipment-rows";
import type { Db } from "@/lib/backend/kernel/db/schema";

/** Columns to set; the defaults are those of a booked parcel of Steadfast that collects nothing. */
export type ParcelOf = Partial<Omit<ShipmentRow, "id" | "order_id">>;

/** Returns the columns of a booked parcel of Steadfast that collects nothing. @param at epoch ms */
export const parcelColumns = (at: number) =>
  ({
    courier: "steadfast",
    name: "Steadfast",
    state: "booked",
    consignment: null,
    tracking_code: null,
    status: null,
    problem: null,
    booked_by: "Salma",
    collect: 0,
    created_at: at,
    lease_until: 0,
    weight_grams: null,
    booked_at: at,
    handed_at: null,
    status_at: null,
    heard_at: null,
    next_ask_at: null,
    ended_at: null,
    collected: null,
    collected_at: null,
    fee: null,
  }) as const;

/** Inserts a parcel of an order; returns its id. */
export async function addParcel(
  db: Db,
  order: { id: number; number: string },
  parcel: ParcelOf = {},
): Promise<number> {
  const { count } = await db
    .selectFrom("shipments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("shipments")
    .values({
      order_id: order.id,
      ...parcelColumns(parcel.created_at ?? Date.now()),
      invoice: `${order.number}-${Number(count) + 1}`,
      ...parcel,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
