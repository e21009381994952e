import type { Addresses } from "../address";

export const LOGIN_ADDRESSES = {
  getCsrfToken: { method: "GET", path: "/csrf-token" },
  getCsrfTokenAfterLogin: { method: "GET", path: "/api/csrf-token" },
  getCurrentUser: { method: "GET", path: "/logged-on-user" },
  login: { method: "POST", path: "/admin/login" },
  loginForm: { method: "POST", path: "/api/login-form" },
  getGuestRecords: { method: "GET", path: "/api/guest-records" },
  answerGuestRecords: { method: "POST", path: "/api/guest-records" },
  logout: { method: "POST", path: "/logout" },
} as const satisfies Addresses;
