import { LRUCache } from "lru-cache";
import { DEFAULT_LOCALE, splitLocalePath } from "@/lib/i18n/locales";
import { withoutPayloadSuffix } from "@/lib/next-internals/page-variant";
import { findOtherRoute } from "@/lib/site/find-other-route";
import { findPage, type PageKind } from "@/lib/site/find-page";

/** Parsed URL of a page. */
export interface PageAddress {
  /** Path with locale, without query. */
  path: string;
  kind: PageKind;
  /** Canonical path and query; the same for all URLs that show the same page. */
  key: string;
  /** Route pattern without locale, for logs and metrics. */
  route: string;
}

const LONGEST_KNOWN = 200;
const known = new LRUCache<string, PageAddress>({ max: 5_000 });

/**
 * Returns the page that a URL addresses.
 * @param url path and query of the request
 * @returns null for anything that is not a page
 */
export function pageAddress(url: string): PageAddress | null {
  const address = known.get(url) ?? read(url);
  if (address && url.length <= LONGEST_KNOWN) known.set(url, address);
  return address;
}

function read(url: string): PageAddress | null {
  const [requested = "/", search = ""] = url.split("?", 2);
  const path = withoutPayloadSuffix(requested) || "/";
  if (findOtherRoute(path)) return null;
  // Next redirects URLs with the prefix of the default locale, and with a slash at the end.
  const prefixed = path === `/${DEFAULT_LOCALE}` || path.startsWith(`/${DEFAULT_LOCALE}/`);
  const slashed = path !== "/" && path.endsWith("/");
  if (path !== requested || prefixed || slashed)
    return { path, kind: "undecided", key: path, route: "undecided" };
  const found = findPage(splitLocalePath(path).path, new URLSearchParams(search));
  const { kind, query, route, label } = found;
  // A personal page is one shell for all records; the last path segment is the record's number. It
  // is rendered for the number 1, so that it contains no real one.
  const shared = kind === "personal" && route?.record !== undefined;
  const plain = shared ? `${path.slice(0, path.lastIndexOf("/"))}/1` : path;
  return { path, kind, key: query ? `${plain}?${query}` : plain, route: label };
}
