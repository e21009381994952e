import { DEFAULT_LOCALE, LOCALES, localePath } from "../i18n/locales";
import { FILTER_PARAMS } from "../shop/catalogue/list-query";
import { SEARCH_PATH } from "../shop/search/search-query";

/** A query parameter that an address must have or must not have. */
export interface Condition {
  type: "query";
  key: string;
  value?: string;
}

/** Maps an address to its page. */
export interface Rewrite {
  source: string;
  destination: string;
  has?: Condition[];
  missing?: Condition[];
}

/** A public address and its page. */
export interface PublicPage extends Rewrite {
  /** Whether the number of variants is unlimited, so that the page is not stored. */
  endless?: boolean;
  /** Canonical query of the page, if several queries select it. */
  query?: string;
}

const ID = "[1-9]\\d{0,8}";
const PAGE: Condition = { type: "query", key: "page", value: "[1-9]\\d{0,3}" };
const CATEGORY: Condition = { type: "query", key: "categoryId", value: ID };
/** Parameter that filters doctors by speciality, see lib/centre/doctors/speciality. */
export const SPECIALITY_PARAM = "speciality";
const SPECIALITY: Condition = {
  type: "query",
  key: SPECIALITY_PARAM,
  value: "(?=[a-z0-9-]{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*",
};
const FIRST_PAGE: Condition = { type: "query", key: "page", value: "1" };
const NO_PAGE: Condition = { type: "query", key: "page" };
const NO_CATEGORY: Condition = { type: "query", key: "categoryId" };
const FILTERS: Condition[] = FILTER_PARAMS.map((key) => ({ type: "query", key }));

const ONE_CATEGORY = "/products?categoryId=:id";

/** Lists with a filter, sort order or view. */
const FILTERED_LISTS: PublicPage[] = FILTERS.flatMap((filter) => [
  { source: "/products", has: [filter], destination: "/products", endless: true },
  {
    source: `/category/products/:id(${ID})`,
    has: [filter],
    destination: ONE_CATEGORY,
    endless: true,
  },
]);

/** Pattern of an optional locale prefix. */
const ANY_LANGUAGE = `(?:/(?:${LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|")}))?`;

/**
 * Login and registration show why a login is needed if the `next` page requires one. The text does
 * not depend on the e-book, so all e-books share one page.
 */
const SIGN_IN: PublicPage[] = ["/login", "/register"].flatMap((source) => [
  ...[
    { reason: "checkout", path: "/products/checkout", like: "/products/checkout" },
    { reason: "ebook", path: "/ebooks/buy-now/1", like: `/ebooks/buy-now/${ID}` },
  ].map(({ reason, path, like }) => ({
    source,
    has: [{ type: "query", key: "next", value: `${ANY_LANGUAGE}${like}(?:\\?.*)?` } as const],
    query: `next=${path}`,
    destination: `${source}/${reason}`,
  })),
  { source, destination: `${source}/visit` },
]);

/**
 * Public addresses and their pages. Only well-formed addresses reach a page: otherwise random
 * addresses could fill the page store.
 */
export const PAGES: readonly PublicPage[] = [
  { source: "/", destination: "/" },
  ...FILTERED_LISTS,
  { source: "/products", has: [CATEGORY, PAGE], destination: "/products" },
  { source: "/products", has: [CATEGORY], missing: [NO_PAGE], destination: "/products" },
  { source: "/products", has: [PAGE], missing: [NO_CATEGORY], destination: "/products" },
  { source: "/products", missing: [NO_PAGE, NO_CATEGORY], destination: "/products" },
  { source: `/category/products/:id(${ID})`, has: [PAGE], destination: ONE_CATEGORY },
  { source: `/category/products/:id(${ID})`, missing: [NO_PAGE], destination: ONE_CATEGORY },
  { source: `/products/:id(${ID})`, destination: "/products/details?id=:id" },
  { source: "/promotional-offers", has: [PAGE], destination: "/promotional-offers" },
  { source: "/promotional-offers", missing: [NO_PAGE], destination: "/promotional-offers" },
  { source: "/order-tracking", destination: "/order-tracking" },
  { source: "/terms", destination: "/terms" },
  { source: "/about-us", destination: "/about-us" },
  { source: "/doctors", has: [SPECIALITY], destination: "/doctors" },
  {
    source: "/doctors",
    missing: [{ type: "query", key: SPECIALITY_PARAM }],
    destination: "/doctors",
  },
  { source: `/patient/appointment/:id(${ID})`, destination: "/patient/appointment?id=:id" },
  { source: "/appointment-details/:id([A-Za-z0-9-]{1,40})", destination: "/appointment-details" },
  { source: "/gallery", destination: "/gallery" },
  { source: "/contact", destination: "/contact" },
  { source: "/blogs", has: [PAGE], destination: "/blogs" },
  { source: "/blogs", missing: [NO_PAGE], destination: "/blogs" },
  { source: `/blog/details/:id(${ID})`, destination: "/blog/details?id=:id" },
  { source: "/ebook", destination: "/ebook" },
  { source: `/ebooks/:id(${ID})`, destination: "/ebooks?id=:id" },
  { source: `/ebooks/buy-now/:id(${ID})`, destination: "/ebooks/buy-now" },
  { source: "/notices", has: [PAGE], destination: "/notices" },
  { source: "/notices", missing: [NO_PAGE], destination: "/notices" },
  { source: "/page-not-found", destination: "/page-not-found" },
  { source: "/page-failed", destination: "/page-failed" },
  { source: "/search-failed", destination: "/search-failed" },
  { source: SEARCH_PATH, destination: SEARCH_PATH, endless: true },
  { source: "/products/cart", destination: "/products/cart" },
  { source: "/products/buy-now", destination: "/products/buy-now" },
  { source: "/products/checkout", destination: "/products/checkout" },
  { source: "/my-account", destination: "/my-account" },
  { source: "/patient-portal", destination: "/patient-portal" },
  { source: "/wishlist", destination: "/wishlist" },
  { source: "/compare", destination: "/compare" },
  ...SIGN_IN,
  { source: "/order-details/:id([A-Za-z0-9-]{1,40})", destination: "/order-details" },
  { source: "/ebook-order-details/:id([A-Za-z0-9-]{1,40})", destination: "/ebook-order-details" },
];

/**
 * First path segments of route handlers. Next.js matches handlers with a fixed path before the
 * rewrites.
 */
const HANDLERS = "api|media|_next|first-page|sitemaps|sale-order/receipt/print";

/**
 * Lists whose first page has no number: `?page=1` redirects. `redirects` of next.config cannot drop
 * a query.
 */
export const NUMBERED_LISTS = [
  "/products",
  `/category/products/:id(${ID})`,
  "/promotional-offers",
  "/blogs",
  "/notices",
];

/**
 * Returns the rewrites for next.config: the default locale has no prefix, listed addresses get
 * their page, and all others the not-found page.
 */
export function pageRewrites(): Rewrite[] {
  const pages = LOCALES.flatMap((locale) =>
    PAGES.map(({ query: _, endless: __, ...page }) => ({
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
      missing: [NO_CATEGORY, ...FILTERS],
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

/**
 * Pages with a visitor's own data or search. They must not be stored by browsers or proxies, nor
 * indexed.
 */
export const PERSONAL_PAGES = [
  SEARCH_PATH,
  "/products/cart",
  "/products/buy-now",
  "/products/checkout",
  "/my-account",
  "/patient-portal",
  "/ebooks/buy-now/:id",
  "/order-details/:id",
  "/appointment-details/:id",
  "/ebook-order-details/:id",
].flatMap((path) => LOCALES.map((locale) => localePath(locale, path)));
