import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";

const NAME = "pay-at-once";

/** Stores in this tab that the page of an order that was just placed redirects to the payment. */
export function rememberPayAtOnce(order: string): void {
  writeSessionJson(NAME, order);
}

/**
 * Returns whether the order was stored, and removes it: after Back from the payment page, the order
 * page must not open the payment again.
 */
export function takePayAtOnce(order: string): boolean {
  if (readSessionJson(NAME) !== order) return false;
  writeSessionJson(NAME, undefined);
  return true;
}
