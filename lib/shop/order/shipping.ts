/** Delivery areas of a physical order and their charge in taka (SPEC 9). */
export const SHIPPING_CHARGES = { inside: 100, outside: 150 } as const;

export type ShippingArea = keyof typeof SHIPPING_CHARGES;

/** Countries a form offers, as they are sent (SPEC 9); their names are texts of the interface. */
export const COUNTRIES = [
  "Australia",
  "Bangladesh",
  "Canada",
  "China",
  "Morocco",
  "Saudi Arabia",
  "UK",
  "US",
] as const;

type Country = (typeof COUNTRIES)[number];

/** Whether the name of a country is known in the languages of the shop. */
export function isCountry(value: string): value is Country {
  return (COUNTRIES as readonly string[]).includes(value);
}

export const DEFAULT_COUNTRY = "Bangladesh";
