import type { ParcelNumbers } from "../couriers/courier";
import { nameCourier } from "../couriers/hand-over";
import { mayBeBooked, type ShipmentRow, shipmentsOf } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";

/** Interval in ms at which couriers are asked about open parcels. */
export const ASK_EVERY_MS = 30 * 60_000;

/** Reads a parcel, and locks its order. */
async function lockParcel(trx: Trx, id: number) {
  const parcel = () =>
    trx.selectFrom("shipments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await lockProductOrder(trx, (await parcel()).order_id);
  return parcel();
}

async function addNumbers(
  trx: Trx,
  row: ShipmentRow,
  answered: Pick<ShipmentRow, "consignment" | "tracking_code">,
): Promise<void> {
  const numbers = {
    consignment: row.consignment ?? answered.consignment,
    tracking_code: row.tracking_code ?? answered.tracking_code,
  };
  await trx.updateTable("shipments").set(numbers).where("id", "=", row.id).execute();
  if (row.handed_at !== null) await nameCourier(trx, { ...row, ...numbers });
}

/**
 * Stores that a courier has a parcel. The order shows it as soon as it is handed over.
 * @param at epoch ms
 */
export async function storeBooked(
  trx: Trx,
  id: number,
  { consignment, trackingCode: tracking_code }: ParcelNumbers,
  at: number,
): Promise<void> {
  const row = await lockParcel(trx, id);
  // A notice was faster than the answer; it does not have all numbers.
  if (row.state === "booked") return addNumbers(trx, row, { consignment, tracking_code });
  if (row.state === "dropped") return;
  const order = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  const isHanded = order.status === ORDER_STATUS.inTransit;
  const booked = {
    state: "booked",
    consignment,
    tracking_code,
    status: "registered",
    booked_at: at,
    heard_at: at,
    lease_until: 0,
    next_ask_at: at + ASK_EVERY_MS,
    // An answer that came after a person had ended the wait for it.
    ended_at: null,
    handed_at: isHanded ? at : null,
  } as const;
  await trx.updateTable("shipments").set(booked).where("id", "=", id).execute();
  await trx
    .insertInto("shipment_events")
    .values({
      shipment_id: id,
      source: "staff",
      status: "registered",
      words: row.invoice,
      event_key: "booked",
      happened_at: at,
      received_at: at,
    })
    .execute();
  if (isHanded) await nameCourier(trx, { ...row, ...booked });
}

/**
 * Asks a person about the last parcel that was delivered if the order waits for no other one: it was
 * left for a parcel that the courier does not have.
 */
async function askAboutDelivered(trx: Trx, orderId: number): Promise<void> {
  const { status } = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (status !== ORDER_STATUS.inTransit) return;
  const parcels = (await shipmentsOf(trx, orderId)).filter(mayBeBooked);
  const last = parcels.findLast((parcel) => parcel.status === "delivered");
  if (!last || parcels.some(({ ended_at }) => ended_at === null)) return;
  await trx
    .updateTable("shipments")
    .set({ problem: "parcels" })
    .where("id", "=", last.id)
    .execute();
}

/** Stores that a courier does not have a parcel: it can be booked again. */
export async function storeRefused(trx: Trx, id: number): Promise<void> {
  const row = await lockParcel(trx, id);
  if (row.state !== "booking") return;
  await trx
    .updateTable("shipments")
    .set({ state: "refused", lease_until: 0, next_ask_at: null })
    .where("id", "=", id)
    .execute();
  await askAboutDelivered(trx, row.order_id);
}

/** Ends the lease of a booking without an answer; it is looked up at `next_ask_at`. */
export async function storeUnanswered(trx: Trx, id: number, at: number): Promise<void> {
  if ((await lockParcel(trx, id)).state !== "booking") return;
  await trx
    .updateTable("shipments")
    .set({ lease_until: 0, next_ask_at: at + 60_000 })
    .where("id", "=", id)
    .execute();
}
