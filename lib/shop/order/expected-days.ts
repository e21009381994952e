import { DEFAULT_COUNTRY } from "@/lib/contract/terms";
import { areaOfCharge, type ShippingArea } from "./shipping";

const DAY_MS = 86_400_000;

/** Earliest and latest number of days from order to delivery, by delivery area. */
export type DeliveryDays = Record<ShippingArea, readonly [number, number]>;

interface Delivered {
  /** Null if unknown; then it follows from the charge. */
  deliveryArea?: ShippingArea | null;
  country: string | null;
  /** In taka. */
  shippingCharge: number;
  /** ISO times. */
  orderedAt: string | null;
  paidAt: string | null;
}

/**
 * Returns the ISO times of the first and last expected delivery day, counted from the payment or,
 * without one, from the order. Null if they cannot be derived: abroad, or for a charge that is none
 * of this shop's.
 * @param unpaidAt epoch ms to count from for an unpaid order, as if it were paid at that time; else
 *   null
 */
export function expectedDays(
  { deliveryArea, country, shippingCharge, orderedAt, paidAt }: Delivered,
  days: DeliveryDays,
  unpaidAt: number | null,
): { from: string; to: string } | null {
  const area = deliveryArea ?? areaOfCharge(shippingCharge);
  const start = unpaidAt ?? ((paidAt ?? orderedAt) ? Date.parse(paidAt ?? orderedAt ?? "") : null);
  if (area === null || start === null || (country ?? DEFAULT_COUNTRY) !== DEFAULT_COUNTRY)
    return null;
  const [from, to] = days[area].map((count) => new Date(start + count * DAY_MS).toISOString());
  return from && to ? { from, to } : null;
}
