import { DEFAULT_COUNTRY, SHIPPING_CHARGES, type ShippingArea } from "./shipping";

const DAY_MS = 86_400_000;

/** Days from order to door, earliest and latest, by delivery area. */
export type DeliveryDays = Record<ShippingArea, readonly [number, number]>;

interface Delivered {
  country: string | null;
  /** Taka. */
  shippingCharge: number;
  /** ISO times. */
  orderedAt: string | null;
  paidAt: string | null;
}

function areaOf(charge: number): ShippingArea | null {
  if (charge === SHIPPING_CHARGES.inside) return "inside";
  return charge === SHIPPING_CHARGES.outside ? "outside" : null;
}

/**
 * When an order is expected at the door, as ISO times of the first and the last day: counted from the
 * payment, else from the order. Null where nobody can say: abroad, or at a charge of another shop.
 * @param unpaidAt now (epoch ms) for an order that waits for its payment: as if it were paid now
 */
export function expectedDays(
  { country, shippingCharge, orderedAt, paidAt }: Delivered,
  days: DeliveryDays,
  unpaidAt: number | null,
): { from: string; to: string } | null {
  const area = areaOf(shippingCharge);
  const start = unpaidAt ?? ((paidAt ?? orderedAt) ? Date.parse(paidAt ?? orderedAt ?? "") : null);
  if (area === null || start === null || (country ?? DEFAULT_COUNTRY) !== DEFAULT_COUNTRY)
    return null;
  const [from, to] = days[area].map((count) => new Date(start + count * DAY_MS).toISOString());
  return from && to ? { from, to } : null;
}
