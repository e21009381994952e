import type { Addresses } from "../address";

export const DESK_OPENING_ADDRESSES = {
  getDeskChecklist: { method: "GET", path: "/api/desk/checklist" },
  getDeskConnections: { method: "GET", path: "/api/desk/connections" },
  testDeskConnection: { method: "POST", path: "/api/desk/connections/{way}/test", once: true },
  checkDeskGateway: { method: "POST", path: "/api/desk/connections/payment/check" },
} as const satisfies Addresses;
