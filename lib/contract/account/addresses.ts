import type { Addresses } from "../address";

export const ACCOUNT_ADDRESSES = {
  register: { method: "POST", path: "/api/fn-register" },
  changePassword: { method: "POST", path: "/api/change-password" },
  getSessions: { method: "GET", path: "/api/sessions" },
  endOtherSessions: { method: "DELETE", path: "/api/sessions" },
  endSession: { method: "DELETE", path: "/api/sessions/{sessionId}" },
} as const satisfies Addresses;
