import type { IncomingHttpHeaders } from "node:http";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import type { NextRequest } from "./ask-next";
import type { PageAddress } from "./page-address";

const PREFETCHES = ["0", "1", "2", "3"] as const;
type Prefetch = (typeof PREFETCHES)[number];
const SEGMENT = /^\/[\w!$&'()*+,;=:@./~-]{0,300}$/;

/** What of a page is asked for: the document, or what React's router reads in its place. */
export interface PageVariant {
  /** The same for every request that gets the same answer. */
  key: string;
  /** Path and query of the page. */
  page: string;
  isDocument: boolean;
  prefetch?: Prefetch;
  segment?: string;
}

/**
 * The variant of a public page that a request asks for. The tree of pages that the router already shows
 * makes no difference to a page that is the same for everybody, so it is left out.
 * @returns null for what the router never asks
 */
export function pageVariant(
  { key }: Pick<PageAddress, "key">,
  headers: IncomingHttpHeaders,
): PageVariant | null {
  if (headers.rsc === undefined) return { key, page: key, isDocument: true };
  const asked = headers["next-router-prefetch"];
  const segment = oneOf(headers["next-router-segment-prefetch"]);
  const prefetch = PREFETCHES.find((known) => known === asked);
  if (headers.rsc !== "1" || (asked !== undefined && prefetch === undefined)) return null;
  if (segment !== undefined && !SEGMENT.test(segment)) return null;
  return {
    key: `${key} rsc ${prefetch ?? ""} ${segment ?? ""}`,
    page: key,
    isDocument: false,
    prefetch,
    segment,
  };
}

/** How Next is asked for a variant, with nothing of whoever asks us. */
export async function requestOf({
  page,
  isDocument,
  prefetch,
  segment,
}: PageVariant): Promise<Pick<NextRequest, "url" | "headers">> {
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

/** What Next reads of a request whose answer is not stored. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/** A request as it came, without what says who asks. */
export function requestAsItCame(
  url: string,
  headers: IncomingHttpHeaders,
): Pick<NextRequest, "url" | "headers"> {
  const given = ROUTER_HEADERS.flatMap((name) => {
    const value = oneOf(headers[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { url, headers: Object.fromEntries(given) };
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
