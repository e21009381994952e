import { LRUCache } from "lru-cache";
import { DEFAULT_LOCALE, splitLocalePath } from "@/lib/i18n/locales";
import { findPage, type PageKind } from "@/lib/site/find-page";

/** Request handlers, files and pictures: they answer for themselves, and some of them slowly. */
const NOT_PAGES =
  /^\/(?:(?:_next|api|i|media|brand|first-page|sitemaps|sale-order\/receipt\/print)\/|(?:admin\/login|csrf-token|healthz|logged-on-user|logout|manifest\.webmanifest|readyz|robots\.txt|sitemap\.xml)$)/;
/** One shell serves all orders, appointments and e-books: its address ends in a number of somebody's. */
const SHELLS =
  /^(.*\/(?:order-details|ebook-order-details|appointment-details|ebooks\/buy-now)\/).+$/;

/** What an address asks for. */
export interface PageAddress {
  /** With its language, without query. */
  path: string;
  kind: PageKind;
  /** Path and query that ask for the page; the same for all addresses that one page answers. */
  key: string;
  /** Pattern of the address, the same in every language. */
  route: string;
}

const LONGEST_KNOWN = 200;
const known = new LRUCache<string, PageAddress>({ max: 5_000 });

/**
 * The page that a request asks for.
 * @param url path and query as they were requested
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
  // Next sends the default language's prefix away.
  const prefixed = path === `/${DEFAULT_LOCALE}` || path.startsWith(`/${DEFAULT_LOCALE}/`);
  if (path !== requested || prefixed)
    return { path, kind: "undecided", key: path, route: "undecided" };
  const { kind, query, route } = findPage(splitLocalePath(path).path, new URLSearchParams(search));
  const plain = kind === "personal" ? path.replace(SHELLS, "$1") : path;
  return { path, kind, key: query ? `${plain}?${query}` : plain, route };
}
