import { useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import type { User } from "@/lib/contract/readers/account";

/** What every page shows of its visitor. */
export interface Visitor {
  /** Undefined until known, null for a guest. */
  user: User | null | undefined;
  /** Pieces and taka in the cart; undefined until known. */
  cart: { totalQuantity: number; total: number } | undefined;
}

const UNKNOWN: Visitor = { user: undefined, cart: undefined };
/** Somebody without a session. */
export const NEWCOMER: Visitor = { user: null, cart: { totalQuantity: 0, total: 0 } };

const shown = sharedValue(UNKNOWN);

/** Shows on the page who the visitor is; null is unknown. */
export function showVisitor(visitor: Visitor | null): void {
  shown.set(visitor ?? UNKNOWN);
}

/**
 * Who the visitor is, for what every page shows: without the script that asks and keeps it, which comes
 * when there is something to ask (`VisitorSync`).
 */
export function useVisitor(): Visitor {
  return useSyncExternalStore(shown.subscribe, shown.get, () => UNKNOWN);
}

const forgetters = new Set<() => Promise<unknown>>();

/** Calls `forget` when somebody has logged in or out. @returns a function that ends it */
export function onForgetVisitor(forget: () => Promise<unknown>): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** For after logging in or out: what the page holds belongs to the visitor before and is asked for again. */
export async function forgetVisitor(): Promise<void> {
  await Promise.all([...forgetters].map((forget) => forget()));
}
