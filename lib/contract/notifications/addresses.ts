import type { Addresses } from "../address";

export const DESK_NOTIFICATION_ADDRESSES = {
  getDeskNotifications: { method: "GET", path: "/api/desk/notifications" },
  addDeskNotifications: { method: "POST", path: "/api/desk/notifications" },
  removeDeskNotifications: { method: "POST", path: "/api/desk/notifications/{id}/remove" },
} as const satisfies Addresses;
