import { useSyncExternalStore } from "react";
import {
  clearSessionJson,
  readLocalJson,
  readSessionJson,
  writeLocalJson,
  writeSessionJson,
} from "@/lib/base/json-storage";
import { looseNumber } from "@/lib/base/loose";
import { forgetSearches } from "@/lib/shop/search/recent-searches";

const NAME = "last-customer";
/** Of whom a tab of this browser has logged out; those that are just loading hear no message. */
const LOGGED_OUT = "logged-out";

let departures = 0;
const listeners = new Set<() => void>();

function tellDeparture() {
  departures += 1;
  for (const listener of listeners) listener();
}

/**
 * Notes who is logged in, as the server says. When the customer before has logged out, or another
 * one is there, everything kept in this tab goes: drafts, addresses, orders on their way; and what this
 * browser searched for. When a
 * session ends by itself they wait for their owner. A guest's drafts stay with the guest who logs in.
 */
export function noteCustomer(customerId: number | null): void {
  // Kept beside the drafts: during a reload another tab may log out.
  const before = looseNumber(readSessionJson(NAME));
  const loggedOut = looseNumber(readLocalJson(LOGGED_OUT));
  if (customerId !== null && loggedOut === customerId) writeLocalJson(LOGGED_OUT, undefined);
  if (customerId === null && before !== null && loggedOut !== before) return;
  if (before !== null && before !== customerId) {
    clearSessionJson();
    forgetSearches();
    // The user shown changes first: no form begins filled in for the one who has left.
    setTimeout(tellDeparture);
  }
  writeSessionJson(NAME, customerId ?? undefined);
}

/** Notes, for all tabs, that the customer of this one has logged out. */
export function noteLogout(): void {
  writeLocalJson(LOGGED_OUT, looseNumber(readSessionJson(NAME)) ?? undefined);
  noteCustomer(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many customers have left since the page was loaded: a `key` for forms that must not outlive one. */
export function useDepartures(): number {
  return useSyncExternalStore(
    subscribe,
    () => departures,
    () => 0,
  );
}
