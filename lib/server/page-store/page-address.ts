import { LRUCache } from "lru-cache";
import { DEFAULT_LOCALE, splitLocalePath } from "@/lib/i18n/locales";
import { findPage, type PageKind } from "@/lib/site/find-page";

/** Request handlers, static files and images, which the page handler does not answer. */
const NOT_PAGES =
  /^\/(?:(?:_next|api|i|media|brand|first-page|sitemaps|sale-order\/receipt\/print)\/|(?:admin\/login|csrf-token|healthz|logged-on-user|logout|manifest\.webmanifest|readyz|robots\.txt|sitemap\.xml)$)/;
/**
 * Pages that are one shell for all orders, appointments or e-books; the last path segment is a
 * record's number.
 */
const SHELLS =
  /^(.*\/(?:order-details|ebook-order-details|appointment-details|ebooks\/buy-now)\/).+$/;

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
  const path = requested.replace(/(?:\.segments\/.+\.segment)?\.rsc$/, "") || "/";
  if (NOT_PAGES.test(path)) return null;
  // Next redirects URLs with the prefix of the default locale.
  const prefixed = path === `/${DEFAULT_LOCALE}` || path.startsWith(`/${DEFAULT_LOCALE}/`);
  if (path !== requested || prefixed)
    return { path, kind: "undecided", key: path, route: "undecided" };
  const { kind, query, route } = findPage(splitLocalePath(path).path, new URLSearchParams(search));
  const plain = kind === "personal" ? path.replace(SHELLS, "$1") : path;
  return { path, kind, key: query ? `${plain}?${query}` : plain, route };
}
