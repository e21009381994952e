import type { Addresses } from "../address";

export const BACK_IN_STOCK_ADDRESSES = {
  askForStock: { method: "POST", path: "/api/stock-requests", once: true },
} as const satisfies Addresses;
