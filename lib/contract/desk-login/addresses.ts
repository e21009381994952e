import type { Addresses } from "../address";

export const DESK_LOGIN_ADDRESSES = {
  deskLogin: { method: "POST", path: "/api/desk/login" },
  readDeskSetup: { method: "POST", path: "/api/desk/setup-link" },
  getDeskSetup: { method: "GET", path: "/api/desk/setup" },
  setUpDeskPerson: { method: "POST", path: "/api/desk/setup" },
} as const satisfies Addresses;

export const DESK_SESSION_ADDRESSES = {
  getDeskPerson: { method: "GET", path: "/api/desk/me" },
  deskLogout: { method: "POST", path: "/api/desk/logout" },
  confirmDeskPassword: { method: "POST", path: "/api/desk/confirm-password" },
  getDeskSessions: { method: "GET", path: "/api/desk/sessions" },
  endOtherDeskSessions: { method: "POST", path: "/api/desk/sessions/end-others" },
  endDeskSession: { method: "POST", path: "/api/desk/sessions/{id}/end" },
} as const satisfies Addresses;
