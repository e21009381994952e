import { collectedBy, type ShipmentRow } from "../couriers/shipment-rows";
import { dueOf, hasUndecided, type OwedOrder } from "../payments/due";

/**
 * Returns what is collected at the door, in poisha: what the courier of a parcel was asked to
 * collect, and without a parcel what is still to be paid and no other parcel collects. Null while a
 * payment is being checked, since the amount is not known then.
 * @param parcel null for an order without an open one
 */
export function amountToCollect(
  order: OwedOrder,
  parcels: readonly ShipmentRow[],
  parcel: ShipmentRow | null,
): number | null {
  if (order.isCancelled) return 0;
  if (parcel) return parcel.collect;
  if (hasUndecided(order.payments)) return null;
  return Math.max(0, dueOf(order) - collectedBy(parcels));
}
