import type { Addresses } from "../address";

export const DESK_RECALL_ADDRESSES = {
  listDeskRecalls: { method: "GET", path: "/api/desk/recalls" },
  getDeskRecall: { method: "GET", path: "/api/desk/recalls/{id}" },
  printDeskRecall: { method: "GET", path: "/api/desk/recalls/{id}/print" },
  endDeskRecall: { method: "POST", path: "/api/desk/recalls/{id}/end", once: true },
  listDeskRecallOrders: { method: "GET", path: "/api/desk/recall-orders" },
  previewDeskRecall: { method: "GET", path: "/api/desk/products/{id}/batches/{batchId}/recall" },
  recallDeskBatch: {
    method: "POST",
    path: "/api/desk/products/{id}/batches/{batchId}/recall",
    once: true,
  },
} as const satisfies Addresses;
