import type { Addresses } from "../address";

export const PAGE_ADDRESSES = {
  getTextPages: { method: "GET", path: "/api/get-text-pages" },
} as const satisfies Addresses;

export const DESK_PAGE_ADDRESSES = {
  listDeskPages: { method: "GET", path: "/api/desk/pages" },
  getDeskPage: { method: "GET", path: "/api/desk/pages/{deskPage}" },
  saveDeskPage: { method: "PUT", path: "/api/desk/pages/{deskPage}" },
} as const satisfies Addresses;
