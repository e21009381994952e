import type { Addresses } from "../address";

export const DESK_STOCK_ADDRESSES = {
  listDeskLowStock: { method: "GET", path: "/api/desk/low-stock" },
  listDeskExpiring: { method: "GET", path: "/api/desk/expiring" },
  listDeskStockHistory: { method: "GET", path: "/api/desk/products/{id}/stock-history" },
  listDeskBatches: { method: "GET", path: "/api/desk/products/{id}/batches" },
  receiveDeskStock: { method: "POST", path: "/api/desk/products/{id}/batches" },
  correctDeskStock: {
    method: "POST",
    path: "/api/desk/products/{id}/batches/{batchId}/correct",
    once: true,
  },
  setDeskOnePrice: {
    method: "POST",
    path: "/api/desk/products/{id}/batches/one-price",
    once: true,
  },
} as const satisfies Addresses;
