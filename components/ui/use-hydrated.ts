import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and during hydration, then true. For values that only the browser knows, e.g.
 * the query: the server renders one page for all queries.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
