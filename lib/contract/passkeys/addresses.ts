import type { Addresses } from "../address";

export const DESK_PASSKEY_LOGIN_ADDRESSES = {
  startDeskPasskeyLogin: { method: "POST", path: "/api/desk/passkeys/start-login" },
  logInWithDeskPasskey: { method: "POST", path: "/api/desk/passkeys/login" },
} as const satisfies Addresses;

export const DESK_PASSKEY_ADDRESSES = {
  startDeskConfirmation: { method: "POST", path: "/api/desk/passkeys/start-confirm" },
  confirmWithDeskPasskey: { method: "POST", path: "/api/desk/passkeys/confirm" },
  getDeskPasskeys: { method: "GET", path: "/api/desk/passkeys" },
  startDeskPasskey: { method: "POST", path: "/api/desk/passkeys/start-add" },
  addDeskPasskey: { method: "POST", path: "/api/desk/passkeys", once: true },
  removeDeskPasskey: { method: "POST", path: "/api/desk/passkeys/{id}/remove" },
} as const satisfies Addresses;
