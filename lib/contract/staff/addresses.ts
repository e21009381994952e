import type { Addresses } from "../address";

export const DESK_STAFF_ADDRESSES = {
  listDeskStaff: { method: "GET", path: "/api/desk/staff" },
  getDeskStaff: { method: "GET", path: "/api/desk/staff/{id}" },
  addDeskStaff: { method: "POST", path: "/api/desk/staff", once: true },
  saveDeskStaff: { method: "PUT", path: "/api/desk/staff/{id}" },
  linkDeskStaff: { method: "POST", path: "/api/desk/staff/{id}/link" },
} as const satisfies Addresses;
