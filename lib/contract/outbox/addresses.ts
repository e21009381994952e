import type { Addresses } from "../address";

export const DESK_OUTBOX_ADDRESSES = {
  listDeskMessages: { method: "GET", path: "/api/desk/outbox" },
} as const satisfies Addresses;
