import { COUNTRIES, DEFAULT_COUNTRY } from "@/lib/contract/terms";
/** Delivery charge of a product order in taka, by delivery area, unless the shop has set others. */
export const SHIPPING_CHARGES = { inside: 100, outside: 150 } as const;

export type ShippingArea = keyof typeof SHIPPING_CHARGES;

/** What a buyer in Bangladesh chooses: an area, or to pick the order up at the shop. */
export type ChosenArea = ShippingArea | "pickup";

/**
 * Basis of the delivery charge: an area, `pickup` without a delivery, or `abroad`, where the shop
 * sets the charge after the order.
 */
export type DeliveryArea = ChosenArea | "abroad";

/** Delivery area of one of the standard charges in taka; null for any other charge. */
export function areaOfCharge(charge: number): ShippingArea | null {
  if (charge === SHIPPING_CHARGES.inside) return "inside";
  return charge === SHIPPING_CHARGES.outside ? "outside" : null;
}

/** Returns what a form or draft chooses; null if it is nothing known. */
export function chosenAreaOf(value: unknown): ChosenArea | null {
  return value === "pickup" ? value : shippingAreaOf(value);
}

/** Whether an order goes to an area with a delivery charge. */
export function isShippingArea(area: DeliveryArea): area is ShippingArea {
  return area === "inside" || area === "outside";
}

/** Returns the delivery area from a form or draft value; null if it is none. */
export function shippingAreaOf(value: unknown): ShippingArea | null {
  return value === "inside" || value === "outside" ? value : null;
}

/** A country that orders can be sent to, by its name in the API. */
export type Country = (typeof COUNTRIES)[number];

/** Whether the shop delivers to a country. */
export function isCountry(value: string): value is Country {
  return (COUNTRIES as readonly string[]).includes(value);
}

/** Whether the embedded backend sets the delivery charge after the order. */
export function isAbroad(country: string): boolean {
  return country !== DEFAULT_COUNTRY;
}
