/** Delivery areas of a physical order and their charge in taka (SPEC 9). */
export const SHIPPING_CHARGES = { inside: 100, outside: 150 } as const;

export type ShippingArea = keyof typeof SHIPPING_CHARGES;

/** Countries a form offers: value sent, name shown (SPEC 9). */
export const COUNTRIES = [
  { value: "Australia", name: "Australia" },
  { value: "Bangladesh", name: "Bangladesh" },
  { value: "Canada", name: "Canada" },
  { value: "China", name: "China" },
  { value: "Morocco", name: "Morocco" },
  { value: "Saudi Arabia", name: "Saudi Arabia" },
  { value: "UK", name: "United Kingdom" },
  { value: "US", name: "United States" },
] as const;

export const DEFAULT_COUNTRY = "Bangladesh";
