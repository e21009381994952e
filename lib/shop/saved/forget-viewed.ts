import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";

/** Name of what this browser knows of the lists of an account, in the local storage. */
export const ACCOUNT_LISTS_ITEM = "account-lists";

/**
 * Deletes the viewed products that no account has got. A separate module, because every page with
 * an order form loads it.
 */
export function forgetViewed(): void {
  const known = readLocalJson(ACCOUNT_LISTS_ITEM);
  if (typeof known === "object" && known !== null)
    writeLocalJson(ACCOUNT_LISTS_ITEM, { ...known, viewed: [] });
}
