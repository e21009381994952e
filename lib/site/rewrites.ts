import { DEFAULT_LOCALE, LOCALES, localePath } from "../i18n/locales";

interface Condition {
  type: "query";
  key: string;
  value?: string;
}

interface Rewrite {
  source: string;
  destination: string;
  has?: Condition[];
  missing?: Condition[];
}

const ID = "[1-9]\\d{0,8}";
const PAGE: Condition = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,3})" };
const CATEGORY: Condition = { type: "query", key: "categoryId", value: `(?<categoryId>${ID})` };
const FIRST_PAGE: Condition = { type: "query", key: "page", value: "1" };
const NO_PAGE: Condition = { type: "query", key: "page" };
const NO_CATEGORY: Condition = { type: "query", key: "categoryId" };

/**
 * Public addresses and the page that shows each. Only well-formed addresses get to a page:
 * anything else could fill the page cache with one entry for every random address.
 */
const PAGES: Rewrite[] = [
  { source: "/", destination: "/" },
  {
    source: "/products",
    has: [CATEGORY, PAGE],
    destination: "/category/products/:categoryId/:page",
  },
  {
    source: "/products",
    has: [CATEGORY],
    missing: [NO_PAGE],
    destination: "/category/products/:categoryId",
  },
  {
    source: "/products",
    has: [PAGE],
    missing: [NO_CATEGORY],
    destination: "/products/list/:page",
  },
  { source: "/products", missing: [NO_PAGE, NO_CATEGORY], destination: "/products" },
  {
    source: `/category/products/:id(${ID})`,
    has: [PAGE],
    destination: "/category/products/:id/:page",
  },
  {
    source: `/category/products/:id(${ID})`,
    missing: [NO_PAGE],
    destination: "/category/products/:id",
  },
  { source: `/products/:id(${ID})`, destination: "/products/:id" },
  { source: "/page-not-found", destination: "/page-not-found" },
  { source: "/page-failed", destination: "/page-failed" },
  { source: "/products/cart", destination: "/products/cart" },
  { source: "/products/buy-now", destination: "/products/buy-now" },
  { source: "/order-details/:id([A-Za-z0-9-]{1,40})", destination: "/order-details" },
];

/** Below these paths are request handlers, not pages. Handlers with a fixed path come first anyway. */
const HANDLERS = "api|media|_next|first-page|sale-order/receipt/print";

/** Lists whose first page has no number: `?page=1` moved. `redirects` of next.config cannot drop a query. */
const NUMBERED_LISTS = ["/products", `/category/products/:id(${ID})`];

/** Rewrites of next.config: the default language has no prefix, a listed address has one page, the rest is not found. */
export function pageRewrites(): Rewrite[] {
  const pages = LOCALES.flatMap((locale) =>
    PAGES.map((page) => ({
      ...page,
      source: localePath(locale, page.source),
      destination: `/${locale}${page.destination === "/" ? "" : page.destination}`,
    })),
  );
  const unknown = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => ({
    source: `/${locale}/:path*`,
    destination: `/${locale}/missing`,
  }));
  const firstPages = LOCALES.flatMap((locale) =>
    NUMBERED_LISTS.map((list) => ({
      source: localePath(locale, list),
      has: [FIRST_PAGE],
      missing: [NO_CATEGORY],
      destination: `/first-page${localePath(locale, list).replace(`(${ID})`, "")}`,
    })),
  );
  return [
    ...firstPages,
    ...pages,
    ...unknown,
    {
      source: `/:path((?!(?:${HANDLERS})/).*)`,
      destination: `/${DEFAULT_LOCALE}/missing`,
    },
  ];
}

/** Pages that show personal data: never stored by a browser or proxy, never indexed (DESIGN 2). */
export const PERSONAL_PAGES = ["/products/cart", "/products/buy-now", "/order-details/:id"].flatMap(
  (path) => LOCALES.map((locale) => localePath(locale, path)),
);
