import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";

/**
 * Options of `router.prefetch` that fetch a dynamic page completely, not only its shell. Next's
 * types have them, its documentation does not.
 */
export const FULL_PREFETCH = { kind: PrefetchKind.FULL };
