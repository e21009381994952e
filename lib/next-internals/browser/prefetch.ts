import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { NO_PREFETCH } from "./prefetch-mark";

const FULL = { kind: PrefetchKind.FULL };

/**
 * Returns options of `router.prefetch` that fetch a page completely; undefined if nothing must be
 * prefetched. Next's types have them, its documentation does not. Without them the router fetches
 * only the route, and a page that is opened soon after is shown without its title.
 */
export function fullPrefetch(): typeof FULL | undefined {
  return document.documentElement.hasAttribute(NO_PREFETCH) ? undefined : FULL;
}
