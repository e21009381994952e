import type { Addresses } from "../address";

export const DESK_PRODUCT_TABLE_ADDRESSES = {
  exportDeskProducts: { method: "GET", path: "/api/desk/products.csv" },
  checkDeskImport: { method: "POST", path: "/api/desk/products/import/check", readOnly: true },
  importDeskProducts: { method: "POST", path: "/api/desk/products/import", once: true },
} as const satisfies Addresses;
