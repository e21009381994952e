import type { Trx } from "../kernel/db/schema";
import { BY_HAND } from "./providers/by-hand/by-hand";
import type { ShipmentRow } from "./shipment-rows";

/** Number with which customers follow a parcel; null until it is known. */
const followedBy = ({ tracking_code, consignment }: ShipmentRow) => tracking_code ?? consignment;

/** Copies courier and tracking number of a booked parcel into its order, where pages read them. */
export async function nameCourier(trx: Trx, shipment: ShipmentRow): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ courier: shipment.name, tracking_code: followedBy(shipment) })
    .where("id", "=", shipment.order_id)
    .execute();
}

/**
 * Hands the booked parcels of an order over with it. The transaction must have locked the order.
 * @param at epoch ms
 */
export async function handOverShipments(trx: Trx, orderId: number, at: number): Promise<void> {
  const handed = await trx
    .updateTable("shipments")
    .set({ handed_at: at })
    .where("order_id", "=", orderId)
    .where("courier", "!=", BY_HAND)
    .where("state", "=", "booked")
    .where("ended_at", "is", null)
    .returningAll()
    .execute();
  const [first] = handed;
  if (first) await nameCourier(trx, first);
}

/** Takes the hand-over of an order back: what was typed is gone, what was booked waits again. */
export async function takeBackHandOver(trx: Trx, orderId: number): Promise<void> {
  const ofOrder = () =>
    trx.updateTable("shipments").where("order_id", "=", orderId).where("state", "=", "booked");
  await ofOrder().set({ state: "dropped" }).where("courier", "=", BY_HAND).execute();
  await ofOrder().set({ handed_at: null }).where("courier", "!=", BY_HAND).execute();
}
