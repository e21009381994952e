import { useSyncExternalStore } from "react";
import {
  clearSessionJson,
  readLocalJson,
  readSessionJson,
  writeLocalJson,
  writeSessionJson,
} from "@/lib/base/json-storage";
import { looseNumber } from "@/lib/base/loose";
import { sharedValue } from "@/lib/base/shared-value";
import { forgetStoredCart } from "@/lib/shop/cart/stored-cart";
import { forgetGuestDelivery } from "@/lib/shop/order/delivery-memory";
import { forgetOrder } from "@/lib/shop/order/last-order";
import { forgetCompared } from "@/lib/shop/saved/forget-compared";
import { forgetViewed } from "@/lib/shop/saved/forget-viewed";
import { forgetSearches } from "@/lib/shop/search/recent-searches";
import { forgetRequests } from "@/lib/shop/stock/asked-requests";
import { LOGIN } from "@/lib/site/known-buyer";
import { forgetKnownVisitor } from "@/lib/site/known-visitor";
import { deleteOfflineCopies, OFFLINE_CACHES } from "./worker/marks";

const NAME = "last-customer";
/**
 * Customer who has logged out in any tab of this browser. Stored, because tabs that are loading
 * miss the broadcast.
 */
const LOGGED_OUT = "logged-out";

const logouts = sharedValue(0);

/**
 * Deletes personal data from this browser: drafts, addresses, pending orders, cart, searches, viewed
 * and compared products, stock requests, and offline copies of visited pages.
 */
function clearStored(): void {
  clearSessionJson();
  forgetStoredCart();
  forgetKnownVisitor();
  forgetSearches();
  forgetGuestDelivery();
  forgetOrder();
  forgetViewed();
  forgetCompared();
  forgetRequests();
  if ("caches" in window)
    deleteOfflineCopies(caches, [OFFLINE_CACHES.files, OFFLINE_CACHES.offline]).catch(
      () => undefined,
    );
}

/**
 * Records the current customer, as reported by the server. Deletes the previous customer's data
 * when they have logged out or another customer has logged in. When a session expires, the data is
 * kept for its owner. A guest's drafts are kept when the guest logs in.
 */
export function recordCustomer(customerId: number | null): void {
  // In the session storage like the drafts: during a reload another tab may log out.
  const before = looseNumber(readSessionJson(NAME));
  const loggedOut = looseNumber(readLocalJson(LOGGED_OUT));
  if (customerId !== null) writeLocalJson(LOGIN, "open");
  else if (readLocalJson(LOGIN) === "open") writeLocalJson(LOGIN, "ended");
  if (customerId !== null && loggedOut === customerId) writeLocalJson(LOGGED_OUT, undefined);
  if (customerId === null && before !== null && loggedOut !== before) return;
  if (before !== null && before !== customerId) {
    clearStored();
    // Later, after the current user has changed, so that no form is prefilled for the previous
    // customer.
    setTimeout(() => logouts.set(logouts.get() + 1));
  }
  writeSessionJson(NAME, customerId ?? undefined);
}

/**
 * Deletes the data of a guest before this login from this tab and browser; the customer stays
 * logged in.
 */
export function clearGuestData(): void {
  const customer = readSessionJson(NAME);
  clearStored();
  writeSessionJson(NAME, customer);
}

/** Records for all tabs that the customer of this one has logged out. */
export function recordLogout(): void {
  writeLocalJson(LOGIN, undefined);
  writeLocalJson(LOGGED_OUT, looseNumber(readSessionJson(NAME)) ?? undefined);
  recordCustomer(null);
}

const noChanges = () => () => undefined;

/**
 * Whether the last login in this browser was ended by anything but its own logout. Only the browser
 * knows it: the server says no more than that there is no session.
 */
export function useEndedLogin(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => readLocalJson(LOGIN) === "ended",
    () => false,
  );
}

/**
 * Returns how many customers have logged out since the page was loaded: a `key` that resets forms
 * with personal data.
 */
export function useLogoutCount(): number {
  return useSyncExternalStore(logouts.subscribe, logouts.get, () => 0);
}
