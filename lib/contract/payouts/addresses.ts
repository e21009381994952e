import type { Addresses } from "../address";

export const DESK_PAYOUT_ADDRESSES = {
  listDeskPayoutCases: { method: "GET", path: "/api/desk/payouts" },
  endDeskPayoutCase: { method: "POST", path: "/api/desk/payouts/done" },
  listDeskCourierPayouts: { method: "GET", path: "/api/desk/courier-payouts" },
  getDeskCourierPayout: { method: "GET", path: "/api/desk/courier-payouts/{id}" },
  askDeskCourierPayouts: { method: "POST", path: "/api/desk/courier-payouts/ask" },
} as const satisfies Addresses;
