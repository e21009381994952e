import type { Addresses } from "../address";

const ORDER = "/api/desk/orders/{deskOrder}";

export const DESK_ORDER_ADDRESSES = {
  listDeskOrders: { method: "GET", path: "/api/desk/orders" },
  countDeskOrders: { method: "GET", path: "/api/desk/orders/counts" },
  getDeskPickList: { method: "GET", path: "/api/desk/pick-list" },
  getDeskOrder: { method: "GET", path: ORDER },
  moveDeskOrder: { method: "POST", path: `${ORDER}/move`, once: true },
  handOverDeskOrder: { method: "POST", path: `${ORDER}/hand-over` },
  undoDeskOrder: { method: "POST", path: `${ORDER}/undo`, once: true },
  reopenDeskOrder: { method: "POST", path: `${ORDER}/reopen`, once: true },
  deliverPartOfDeskOrder: { method: "POST", path: `${ORDER}/deliver-part`, once: true },
  moveDeskOrders: { method: "POST", path: "/api/desk/orders/move-many" },
  noteDeskOrder: { method: "POST", path: `${ORDER}/notes`, once: true },
  waiveDeskAdvance: { method: "POST", path: `${ORDER}/waive-advance`, once: true },
  clearDeskRefusals: { method: "POST", path: `${ORDER}/clear-refusals`, once: true },
} as const satisfies Addresses;

export const DESK_ORDER_LINE_ADDRESSES = {
  quoteDeskDelivery: { method: "POST", path: `${ORDER}/delivery/quote`, readOnly: true },
  correctDeskOrder: { method: "PUT", path: `${ORDER}/delivery`, once: true },
  quoteDeskLines: { method: "POST", path: `${ORDER}/lines/quote`, readOnly: true },
  saveDeskLines: { method: "PUT", path: `${ORDER}/lines`, once: true },
  chooseDeskBatch: { method: "POST", path: `${ORDER}/batch`, once: true },
} as const satisfies Addresses;

export const DESK_PHONE_ORDER_ADDRESSES = {
  quoteDeskOrder: { method: "POST", path: "/api/desk/orders/quote", readOnly: true },
  placeDeskOrder: { method: "POST", path: "/api/desk/orders", once: true },
  printDeskOrders: { method: "GET", path: "/api/desk/orders/print" },
} as const satisfies Addresses;
