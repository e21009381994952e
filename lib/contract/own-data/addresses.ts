import type { Addresses } from "../address";

export const OWN_DATA_ADDRESSES = {
  getOwnData: { method: "POST", path: "/api/own-data" },
  deleteAccount: { method: "POST", path: "/api/delete-account" },
} as const satisfies Addresses;
