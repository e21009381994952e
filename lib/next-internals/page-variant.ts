import type { IncomingHttpHeaders } from "node:http";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

const PREFETCHES = ["0", "1", "2", "3"] as const;
/** The only prefetch mode that requests a segment. */
const SEGMENT_PREFETCH = "1";
type Prefetch = (typeof PREFETCHES)[number];
const SEGMENT = /^\/[\w!$&'()*+,;=:@./~-]{0,300}$/;

/** Request that is passed to Next: path with query, and headers. */
export interface PageRequest {
  url: string;
  headers: Record<string, string>;
}

/** Variant of a page: the document, or an RSC payload for React's router. */
export interface PageVariant {
  /** Key in the page store; the same for all requests with the same response. */
  key: string;
  /** Path and query of the page. */
  page: string;
  isDocument: boolean;
  prefetch?: Prefetch;
  segment?: string;
}

/**
 * Returns the variant of a public page that a request asks for. The router state tree has no effect
 * on a page that is the same for every visitor, so it is ignored.
 * @returns null for header values that React's router never sends
 */
export function pageVariant(
  { key }: { key: string },
  headers: IncomingHttpHeaders,
): PageVariant | null {
  if (!asksForPayload(headers)) return { key, page: key, isDocument: true };
  const asked = headers["next-router-prefetch"];
  const prefetch = PREFETCHES.find((known) => known === asked);
  if (headers.rsc !== "1" || (asked !== undefined && prefetch === undefined)) return null;
  const named = oneOf(headers["next-router-segment-prefetch"]);
  if (named !== undefined && !SEGMENT.test(named)) return null;
  // Every page is rendered per request, and for such a page Next knows only one segment, its route
  // tree, in one prefetch mode. Any other name has no effect, so it must not create a variant.
  const isTree = prefetch === ROUTE_TREE.prefetch && named === ROUTE_TREE.segment;
  const segment = isTree ? ROUTE_TREE.segment : undefined;
  return {
    key: `${key} rsc ${prefetch ?? ""} ${segment ?? ""}`,
    page: key,
    isDocument: false,
    prefetch,
    segment,
  };
}

/** The variant that React's router requests first when it prefetches a page: the page's route. */
export const ROUTE_TREE = { prefetch: SEGMENT_PREFETCH, segment: "/_tree" } as const;

/** Returns the request to Next for a variant, without any headers of the visitor. */
export async function requestOf({
  page,
  isDocument,
  prefetch,
  segment,
}: PageVariant): Promise<PageRequest> {
  if (isDocument) return { url: page, headers: {} };
  const hash = await computeCacheBustingSearchParam(prefetch, segment, undefined, undefined);
  return {
    url: `${page}${page.includes("?") ? "&" : "?"}_rsc=${hash}`,
    headers: {
      rsc: "1",
      ...(prefetch !== undefined && { "next-router-prefetch": prefetch }),
      ...(segment !== undefined && { "next-router-segment-prefetch": segment }),
    },
  };
}

/** Whether React's router sent a request, and so wants an RSC payload. */
export const asksForPayload = (headers: IncomingHttpHeaders) => headers.rsc !== undefined;

/** Whether an address is that of an RSC payload, as it is called in a static export. */
export const isPayloadAddress = (url = "") => /\.rsc(?:\?|$)/.test(url);

/** Returns the path of the page that an RSC payload at this path belongs to. */
export function withoutPayloadSuffix(path: string): string {
  return path.replace(/(?:\.segments\/.+\.segment)?\.rsc$/, "");
}

/** Headers of React's router that Next reads. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/**
 * Returns the original request with its router headers only, without anything that identifies the
 * visitor.
 */
export function unchangedRequest(url: string, headers: IncomingHttpHeaders): PageRequest {
  const given = ROUTER_HEADERS.flatMap((name) => {
    const value = oneOf(headers[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { url, headers: Object.fromEntries(given) };
}

/**
 * Removes the router headers of a request that is not for a page. They have no effect there, but
 * Next reads them for every URL and responds with 500 if they are invalid.
 */
export function dropRouterHeaders({ headers }: { headers: IncomingHttpHeaders }): void {
  for (const name of ROUTER_HEADERS) delete headers[name];
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
