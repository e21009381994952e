import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { isOpenParcel, type ShipmentRow, shipmentsOf } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { readMoney } from "../payments/read-money";
import { amountToCollect } from "./amount-to-collect";
import { isPickup } from "./pickup-code";
import { findOrder } from "./staff-orders";
import { readStockedLines, type StockedLine } from "./stocked-lines";

/** A parcel of an order, or an order whose parcel is not booked, to print. */
export interface ParcelToPrint {
  order: Awaited<ReturnType<typeof findOrder>>;
  lines: StockedLine[];
  /** Null until one is booked. */
  parcel: ShipmentRow | null;
  /** Poisha; null while a payment is being checked. */
  collect: number | null;
}

/**
 * Returns the open parcels of the orders with these numbers, in this order: one for an order without
 * any.
 * @throws AppError 404 if an order does not exist, 409 if one is picked up at the shop
 */
export async function readParcelsToPrint(
  db: Db,
  numbers: readonly string[],
): Promise<ParcelToPrint[]> {
  const found: ParcelToPrint[] = [];
  for (const number of numbers) {
    const order = await findOrder(db, number);
    if (isPickup(order)) throw new AppError(409, refusalText("pickup.noParcel", { order: number }));
    const lines = await readStockedLines(db, order.id);
    const parcels = await shipmentsOf(db, order.id);
    const isCancelled = order.status === ORDER_STATUS.cancelled;
    const money = await readMoney(db, { kind: "product", id: order.id });
    const owed = { total: order.total, isCancelled, ...money };
    const open = parcels.filter(isOpenParcel);
    for (const parcel of open.length > 0 ? open : [null])
      found.push({ order, lines, parcel, collect: amountToCollect(owed, parcels, parcel) });
  }
  return found;
}
