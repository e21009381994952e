import { useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import type { User } from "@/lib/contract/login/reader";

/** Visitor data shown on every page. */
export interface Visitor {
  /** Undefined while loading, null for a guest. */
  user: User | null | undefined;
  /** Pieces and taka in the cart; undefined while loading. */
  cart: { totalQuantity: number; total: number } | undefined;
}

const UNKNOWN_VISITOR: Visitor = { user: undefined, cart: undefined };
/** Visitor without a session. */
export const NEW_VISITOR: Visitor = { user: null, cart: { totalQuantity: 0, total: 0 } };

const shown = sharedValue(UNKNOWN_VISITOR);

/** Sets the visitor data of the page; null means unknown. */
export function showVisitor(visitor: Visitor | null): void {
  shown.set(visitor ?? UNKNOWN_VISITOR);
}

/**
 * Returns the visitor data of the page. Does not load the script that fetches it: `VisitorSync`
 * does, when it is needed.
 */
export function useVisitor(): Visitor {
  return useSyncExternalStore(shown.subscribe, shown.get, () => UNKNOWN_VISITOR);
}

const handlers = new Set<() => Promise<unknown>>();

/** Calls `handler` after a login or logout. @returns function that unsubscribes */
export function onRefetchVisitor(handler: () => Promise<unknown>): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/**
 * Fetches the visitor data again after a login or logout, because the page still has that of the
 * previous visitor.
 */
export async function refetchVisitor(): Promise<void> {
  await Promise.all([...handlers].map((handler) => handler()));
}
