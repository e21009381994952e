import { splitLocalePath } from "@/lib/i18n/locales";
import { FILTER_PARAMS } from "@/lib/shop/catalogue/list-query";

/** Request handlers, files and pictures: they answer for themselves, and some of them slowly. */
const NOT_PAGES =
  /^\/(?:(?:_next|api|media|brand|first-page|sitemaps|sale-order\/receipt\/print)\/|(?:admin\/login|csrf-token|healthz|logged-on-user|logout|manifest\.webmanifest|readyz|robots\.txt|sitemap\.xml)$)/;
const LIST = /^\/(?:products|category\/products\/\d+)$/;
/** One shell serves all orders, appointments and e-books: its address ends in a number of somebody's. */
const SHELLS = /^\/(order-details|ebook-order-details|appointment-details|ebooks\/buy-now)\/[^/]+$/;
/** Parameters that make another cached page of a path. */
const CACHED_PARAMS = ["categoryId", "page"];

/** What an address asks for. */
export interface PageAddress {
  /** With its language, without query. */
  path: string;
  /** Whether Next renders it for each request: searches, and lists with a filter, an order or a view. */
  perRequest: boolean;
  /** The same for all addresses that one cached page answers. */
  key: string;
}

/**
 * The page that a request asks for.
 * @param url path and query as they were requested
 * @returns null for anything that is not a page
 */
export function pageAddress(url: string): PageAddress | null {
  const [requested = "/", search = ""] = url.split("?", 2);
  const path = requested.replace(/(?:\.segments\/.+\.segment)?\.rsc$/, "") || "/";
  if (NOT_PAGES.test(path)) return null;
  const plain = splitLocalePath(path).path;
  const query = new URLSearchParams(search);
  const filtered = LIST.test(plain) && FILTER_PARAMS.some((name) => query.has(name));
  const kept = CACHED_PARAMS.flatMap((name) =>
    query.has(name) ? [`${name}=${query.get(name)}`] : [],
  );
  return {
    path,
    perRequest: filtered || plain === "/search",
    key: `${path.replace(SHELLS, "/$1/")}?${kept.join("&")}`,
  };
}
