import type { ShipmentRow } from "@/lib/backend/couriers/shipment-rows";
import type { Db } from "@/lib/backend/kernel/db/schema";

/** Columns to set; the defaults are those of a booked parcel of Steadfast that collects nothing. */
export type ParcelOf = Partial<Omit<ShipmentRow, "id" | "order_id">>;

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
  const at = parcel.created_at ?? Date.now();
  const { id } = await db
    .insertInto("shipments")
    .values({
      order_id: order.id,
      courier: "steadfast",
      name: "Steadfast",
      invoice: `${order.number}-${Number(count) + 1}`,
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
      ...parcel,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
