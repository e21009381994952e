import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { PARTIAL_PREFETCH } from "./prefetch-mark";

const FULL = { kind: PrefetchKind.FULL };

/**
 * Returns options of `router.prefetch` that fetch a dynamic page completely, not only its shell.
 * Next's types have them, its documentation does not.
 */
export function fullPrefetch(): typeof FULL | undefined {
  return document.documentElement.hasAttribute(PARTIAL_PREFETCH) ? undefined : FULL;
}
