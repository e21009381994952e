import type { Addresses } from "../address";

export const ACCOUNT_CODE_ADDRESSES = {
  forgotPassword: { method: "POST", path: "/api/forgot-password" },
  resetPassword: { method: "POST", path: "/api/reset-password" },
  sendLoginCode: { method: "POST", path: "/api/login-code" },
  loginWithCode: { method: "POST", path: "/api/login-with-code" },
  sendContactCode: { method: "POST", path: "/api/contact-code" },
  getUnconfirmedContacts: { method: "GET", path: "/api/unconfirmed-contacts" },
  confirmContact: { method: "POST", path: "/api/confirm-contact" },
  getNumberRecords: { method: "GET", path: "/api/number-records" },
  takeNumberRecords: { method: "POST", path: "/api/number-records" },
} as const satisfies Addresses;
