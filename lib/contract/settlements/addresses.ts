import type { Addresses } from "../address";

const SETTLEMENT = "/api/desk/settlements/{gateway}";

export const DESK_SETTLEMENT_ADDRESSES = {
  listDeskSettlements: { method: "GET", path: "/api/desk/settlements" },
  getDeskSettlement: { method: "GET", path: SETTLEMENT },
  checkDeskSettlement: { method: "POST", path: `${SETTLEMENT}/check`, readOnly: true },
  mapDeskSettlement: { method: "POST", path: `${SETTLEMENT}/columns`, once: true },
  importDeskSettlement: { method: "POST", path: `${SETTLEMENT}/import`, once: true },
  removeDeskSettlement: { method: "POST", path: `${SETTLEMENT}/remove`, once: true },
  askDeskPayment: { method: "POST", path: "/api/desk/payments/{id}/ask-again", once: true },
} as const satisfies Addresses;
