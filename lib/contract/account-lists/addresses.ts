import type { Addresses } from "../address";

export const ACCOUNT_LIST_ADDRESSES = {
  getAccountLists: { method: "GET", path: "/api/account-lists" },
  changeAccountLists: { method: "POST", path: "/api/account-lists" },
} as const satisfies Addresses;
