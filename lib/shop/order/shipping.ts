import { COUNTRIES } from "@/lib/contract/terms";
/** Delivery areas of a physical order and their charge in taka. */
export const SHIPPING_CHARGES = { inside: 100, outside: 150 } as const;

export type ShippingArea = keyof typeof SHIPPING_CHARGES;

/** The area that a form or a draft names; null when it names none. */
export function shippingAreaOf(value: unknown): ShippingArea | null {
  return value === "inside" || value === "outside" ? value : null;
}

/** A country orders can be sent to, as the wire names it. */
export type Country = (typeof COUNTRIES)[number];

/** Whether the name of a country is known in the languages of the shop. */
export function isCountry(value: string): value is Country {
  return (COUNTRIES as readonly string[]).includes(value);
}

export const DEFAULT_COUNTRY = "Bangladesh";
