import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and during hydration, then true. For values that only the browser knows, e.g.
 * the query: a component that reads it while prerendering is left out of the static HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
