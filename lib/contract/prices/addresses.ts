import type { Addresses } from "../address";

export const DESK_PRICE_ADDRESSES = {
  listDeskPrices: { method: "GET", path: "/api/desk/prices" },
  saveDeskPrices: { method: "PUT", path: "/api/desk/prices", once: true },
} as const satisfies Addresses;
