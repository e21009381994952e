import type { Feature } from "../contract/calls/call";
import { ACCOUNT_DELETED_PAGE } from "../shop/account/account-deleted";
import type { SignInReason } from "../shop/account/sign-in-reason";
import { SEARCH_PATH } from "../shop/search/search-query";
import { WEB_VITALS_PATH } from "./web-vitals";

/**
 * The table of all addresses. Everything that depends on addresses is derived from it: rewrites and
 * headers of Next, page store, route labels, sitemap, redirects, lists of the tests.
 */

const ID = "[1-9]\\d{0,8}";
const NUMBER = "[A-Za-z0-9-]{1,40}";

/**
 * Kinds of `:id` in a path, with the pattern of their values. Other values do not reach a page:
 * random URLs could fill the page store.
 */
export const RECORDS = {
  categories: ID,
  brands: ID,
  products: ID,
  ebooks: ID,
  blogs: ID,
  authors: ID,
  doctors: ID,
  // By their words, see lib/centre/doctors/speciality.
  specialities: "[a-z0-9-]{1,60}",
  // Private: no list of them exists, and their numbers are not counted by analytics.
  orders: NUMBER,
  ebookOrders: NUMBER,
  appointments: NUMBER,
} as const;

/** Parameter that filters doctors by speciality, see lib/centre/doctors/speciality. */
export const SPECIALITY_PARAM = "speciality";

/** Parameters that select a version of a page, with the patterns of their values. */
export const PARAMS = {
  categoryId: ID,
  page: "[1-9]\\d{0,3}",
  [SPECIALITY_PARAM]: "(?=[a-z0-9-]{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*",
} as const;

/**
 * `public`: the same for every visitor, stored by the page store. `personal`: a shell, whose data is
 * loaded by client code; one for all values of `:id`, not stored by browsers and proxies, not
 * indexed. `perRequest`: has unlimited variants, is therefore rendered for each request, limited per
 * visitor, and treated like a personal page by browsers and search engines.
 */
export type RouteKind = "public" | "personal" | "perRequest";

/** The addresses of a page, without language. */
export interface PageRoute {
  address: string;
  /**
   * Folder of page.tsx below app/[locale], without route groups; "" is the home page. A page in
   * `[reason]` has a variant for each reason to log in.
   */
  page: string;
  kind: RouteKind;
  /** Kind of `:id`; set if and only if the path contains it. */
  record?: keyof typeof RECORDS;
  /** Query parameter in which the page gets the id. */
  idParam?: "id" | "categoryId" | typeof SPECIALITY_PARAM;
  /** Parameters that select a version of the page; all others are ignored. */
  params?: readonly (keyof typeof PARAMS)[];
  /** Whether it has filters. A filtered list is `perRequest` and not indexed. */
  filters?: boolean;
  /** Whether search engines may index it. The sitemap then lists it, or all of its records. */
  indexed?: boolean;
  /** Optional feature of the API without which the page is not in the sitemap. */
  feature?: Feature;
  /** Set if the page sends guests to the login, which shows this reason. */
  login?: SignInReason;
}

/** The error pages, which replace Next's own. */
export const ERROR_PAGES = {
  missing: { address: "/page-not-found", status: 404 },
  failed: { address: "/page-failed", status: 503 },
  searchFailed: { address: "/search-failed", status: 503 },
} as const;

/** Path of the page that browsers show without a connection, stored by the service worker. */
export const OFFLINE_PAGE = "/offline";

/** Page folder for all paths that are not in {@link ROUTES}; responds with 404. */
export const MISSING_PAGE = "missing";

const TABLE = [
  { address: "/", page: "", kind: "public", indexed: true },
  // Products
  {
    address: "/products",
    page: "products",
    kind: "public",
    params: ["categoryId", "page"],
    filters: true,
    indexed: true,
  },
  {
    address: "/category/products/:id",
    page: "products",
    kind: "public",
    record: "categories",
    idParam: "categoryId",
    params: ["page"],
    filters: true,
    indexed: true,
  },
  {
    address: "/brands/:id",
    page: "brands",
    kind: "public",
    record: "brands",
    idParam: "id",
    params: ["page"],
    indexed: true,
  },
  {
    address: "/products/:id",
    page: "products/details",
    kind: "public",
    record: "products",
    idParam: "id",
    indexed: true,
  },
  {
    address: "/promotional-offers",
    page: "promotional-offers",
    kind: "public",
    params: ["page"],
    indexed: true,
  },
  { address: SEARCH_PATH, page: "search", kind: "perRequest" },
  { address: "/wishlist", page: "wishlist", kind: "public" },
  { address: "/compare", page: "compare", kind: "public" },
  // E-books
  { address: "/ebook", page: "ebook", kind: "public", indexed: true },
  {
    address: "/ebooks/:id",
    page: "ebooks",
    kind: "public",
    record: "ebooks",
    idParam: "id",
    indexed: true,
  },
  {
    address: "/ebooks/buy-now/:id",
    page: "ebooks/buy-now",
    kind: "personal",
    record: "ebooks",
    login: "ebook",
  },
  // Blog, notices, pages of texts
  { address: "/blogs", page: "blogs", kind: "public", params: ["page"], indexed: true },
  {
    address: "/blog/details/:id",
    page: "blog/details",
    kind: "public",
    record: "blogs",
    idParam: "id",
    indexed: true,
  },
  {
    address: "/authors/:id",
    page: "authors",
    kind: "public",
    record: "authors",
    idParam: "id",
    params: ["page"],
    indexed: true,
  },
  { address: "/notices", page: "notices", kind: "public", params: ["page"], indexed: true },
  { address: "/gallery", page: "gallery", kind: "public", indexed: true },
  { address: "/about-us", page: "about-us", kind: "public", indexed: true },
  { address: "/contact", page: "contact", kind: "public", indexed: true },
  { address: "/terms", page: "terms", kind: "public", indexed: true },
  // Doctors and appointments
  { address: "/doctors", page: "doctors", kind: "public", params: ["speciality"], indexed: true },
  {
    address: "/doctors/speciality/:id",
    page: "doctors",
    kind: "public",
    record: "specialities",
    idParam: SPECIALITY_PARAM,
    indexed: true,
  },
  {
    address: "/patient/appointment/:id",
    page: "patient/appointment",
    kind: "public",
    record: "doctors",
    idParam: "id",
    indexed: true,
    feature: "appointments",
  },
  {
    address: "/appointment-details/:id",
    page: "appointment-details",
    kind: "personal",
    record: "appointments",
  },
  { address: "/patient-portal", page: "patient-portal", kind: "personal", login: "visit" },
  // Orders
  { address: "/products/cart", page: "products/cart", kind: "personal" },
  { address: "/products/buy-now", page: "products/buy-now", kind: "personal" },
  { address: "/products/checkout", page: "products/checkout", kind: "personal", login: "checkout" },
  { address: "/order-details/:id", page: "order-details", kind: "personal", record: "orders" },
  {
    address: "/ebook-order-details/:id",
    page: "ebook-order-details",
    kind: "personal",
    record: "ebookOrders",
  },
  {
    address: "/order-tracking",
    page: "order-tracking",
    kind: "public",
    indexed: true,
    feature: "tracking",
  },
  // Account
  { address: "/login", page: "login/[reason]", kind: "public" },
  { address: "/register", page: "register/[reason]", kind: "public" },
  { address: "/forgot-password", page: "forgot-password", kind: "public" },
  { address: "/my-account", page: "my-account", kind: "personal", login: "visit" },
  { address: ACCOUNT_DELETED_PAGE, page: "account-deleted", kind: "public" },
  { address: OFFLINE_PAGE, page: "offline", kind: "public" },
  // Errors
  { address: ERROR_PAGES.missing.address, page: "page-not-found", kind: "public" },
  { address: ERROR_PAGES.failed.address, page: "page-failed", kind: "public" },
  { address: ERROR_PAGES.searchFailed.address, page: "search-failed", kind: "public" },
] as const satisfies readonly PageRoute[];

/** Addresses with a page. */
export const ROUTES: readonly PageRoute[] = TABLE;

/** Records whose pages are in the sitemap. */
export type IndexedRecord = Extract<
  (typeof TABLE)[number],
  { indexed: true; record: string }
>["record"];

/** An address, or a folder of addresses, without a page. */
export interface OtherRoute {
  /** A path; with a slash at its end a folder with everything below it. */
  address: string;
  /** Folder of route.ts, folder of static files, or `next`. */
  servedBy: string;
  /** Whether only GET and HEAD are allowed; others decide themselves. */
  readOnly?: boolean;
  /** Whether the redirects of SITE_FILE cannot take the address. */
  reserved?: boolean;
  /** Whether the file is the same for every client, made once per change of its data and stored. */
  isStored?: boolean;
}

/** Folder of the handler that redirects `?page=1` of a list to the list. */
export const FIRST_PAGE = "/first-page/";
/** Files of the build, whose names contain a hash of their content. */
export const STATIC_FILES = "/_next/static/";
/** Address of the staff's application, which shows all addresses below it itself. */
export const DESK = "/desk";
/** Scripts and fonts of the staff's application, whose names contain a hash of their content. */
export const DESK_FILES = `${DESK}/files/`;

/** Address of the desk's service worker, whose scope is the desk. */
export const PUSH_WORKER_PATH = `${DESK}/push-worker.js`;
/** Address of the description of the contract. */
export const OPENAPI_PATH = "/api/openapi.json";
/** Folder of printable invoices. */
export const RECEIPTS = "/sale-order/receipt/print/";

/** Request handlers and static files. The first match counts. */
export const OTHER_ROUTES: readonly OtherRoute[] = [
  { address: "/api/revalidate", servedBy: "app/api/revalidate" },
  { address: OPENAPI_PATH, servedBy: "lib/server/openapi-file.ts", readOnly: true, reserved: true },
  // Separate from the calls of the shop in metrics.
  { address: "/api/sandbox-gateway/", servedBy: "app/api/[...path]" },
  { address: "/api/", servedBy: "app/api/[...path]", reserved: true },
  { address: "/csrf-token", servedBy: "app/csrf-token" },
  { address: "/admin/login", servedBy: "app/admin/login" },
  { address: "/logged-on-user", servedBy: "app/logged-on-user" },
  { address: "/logout", servedBy: "app/logout" },
  { address: RECEIPTS, servedBy: "app/sale-order/receipt/print/[id]" },
  { address: FIRST_PAGE, servedBy: "app/first-page/[...path]" },
  { address: "/healthz", servedBy: "app/healthz", reserved: true },
  { address: "/readyz", servedBy: "app/readyz", reserved: true },
  { address: WEB_VITALS_PATH, servedBy: "lib/server/observability" },
  { address: "/robots.txt", servedBy: "app/robots.txt", isStored: true },
  { address: "/sitemap.xml", servedBy: "app/sitemap.xml", isStored: true },
  { address: "/sitemaps/", servedBy: "app/sitemaps/[name]", isStored: true },
  { address: "/feeds/products.xml", servedBy: "app/feeds/products.xml", isStored: true },
  { address: "/feeds/products.csv", servedBy: "app/feeds/products.csv", isStored: true },
  { address: "/bn/feeds/products.xml", servedBy: "app/bn/feeds/products.xml", isStored: true },
  { address: "/bn/feeds/products.csv", servedBy: "app/bn/feeds/products.csv", isStored: true },
  { address: "/blogs/feed.xml", servedBy: "app/blogs/feed.xml", isStored: true },
  { address: "/bn/blogs/feed.xml", servedBy: "app/bn/blogs/feed.xml", isStored: true },
  { address: "/opensearch.xml", servedBy: "app/opensearch.xml", isStored: true },
  { address: "/bn/opensearch.xml", servedBy: "app/bn/opensearch.xml", isStored: true },
  {
    address: "/.well-known/security.txt",
    servedBy: "app/.well-known/security.txt",
    isStored: true,
  },
  { address: "/manifest.webmanifest", servedBy: "app/manifest.webmanifest", isStored: true },
  { address: "/bn/manifest.webmanifest", servedBy: "app/bn/manifest.webmanifest", isStored: true },
  { address: "/sw.js", servedBy: "lib/server/worker-file.ts", readOnly: true, reserved: true },
  { address: DESK_FILES, servedBy: "lib/server/desk", readOnly: true },
  { address: `${DESK}/`, servedBy: "lib/server/desk", readOnly: true, reserved: true },
  { address: DESK, servedBy: "lib/server/desk", readOnly: true, reserved: true },
  { address: "/media/", servedBy: "app/media/[...path]", readOnly: true },
  { address: "/i/share/", servedBy: "lib/server/pictures", readOnly: true },
  { address: "/i/", servedBy: "lib/server/pictures", readOnly: true },
  { address: "/brand/", servedBy: "public/brand", readOnly: true },
  { address: "/help/", servedBy: "public/help", readOnly: true },
  { address: "/receipt/", servedBy: "public/receipt", readOnly: true },
  { address: "/favicon.ico", servedBy: "public/favicon.ico", readOnly: true },
  { address: STATIC_FILES, servedBy: "next", readOnly: true },
  { address: "/_next/", servedBy: "next", readOnly: true, reserved: true },
];
