import type { Addresses } from "../address";

export const DESK_OVERVIEW_ADDRESSES = {
  getDeskOverview: { method: "GET", path: "/api/desk/overview" },
} as const satisfies Addresses;
