import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while its HTML is taken over, then true: for what only this browser knows,
 * as the query of the address (reading that on the server would leave a hole in the static HTML).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
