import { findPage } from "../../lib/site/find-page";
import {
  ERROR_PAGES,
  MISSING_PAGE,
  type PageRoute,
  type RECORDS,
  ROUTES,
} from "../../lib/site/routes";

/** Response of a page to a guest. */
type Access =
  /** The same HTML for every visitor, indexable. */
  | "public"
  /** The same HTML for every visitor, not indexable. */
  | "unlisted"
  /** Depends on the visitor: neither stored nor indexable. */
  | "personal"
  /** Like personal, and the browser redirects to the login. */
  | "customer"
  /** Responds with 404. */
  | "missing"
  /** Responds with 503. */
  | "failed";

interface PageType {
  /**
   * Folder below app/[locale] that contains page.tsx, without route groups; "" is the home page.
   */
  folder: string;
  /** An address of the page, without language. */
  path: string;
  access: Access;
}

/** Ids of the demo shop, and numbers that no record has. */
const IDS: Record<keyof typeof RECORDS, string> = {
  categories: "15",
  brands: "1",
  products: "1",
  ebooks: "1",
  blogs: "1",
  authors: "1",
  doctors: "1",
  specialities: "cardiology",
  orders: "NM-0000-0000-0000",
  ebookOrders: "EB-0000-0000-0000",
  appointments: "AP-0000-0000-0000",
};

/** Addresses with a query. */
const WITH_QUERY = [
  "/products?page=3",
  "/products?rating=4&view=list",
  "/category/products/7?page=2",
  "/brands/1?page=2",
  "/promotional-offers?page=2",
  "/blogs?page=2",
  "/notices?page=2",
];

/** Pages that need a query to show something. */
const QUERIES: Record<string, string> = {
  "/search": "q=termometer",
  "/products/buy-now": "productId=1",
};

function pathOf({ address, record }: PageRoute): string {
  const path = record ? address.replace(":id", IDS[record]) : address;
  return QUERIES[address] ? `${path}?${QUERIES[address]}` : path;
}

function accessOf({ address, login, indexed }: PageRoute, kind: string): Access {
  const error = Object.values(ERROR_PAGES).find((page) => page.address === address);
  if (error) return error.status === 404 ? "missing" : "failed";
  if (login) return "customer";
  if (kind !== "public") return "personal";
  return indexed ? "public" : "unlisted";
}

/** Returns the type of a page from the route table. */
function typeOf(address: string): PageType {
  const [path = "", query] = address.split("?");
  const { route, kind } = findPage(path, new URLSearchParams(query));
  if (!route) return { folder: MISSING_PAGE, path: address, access: "missing" };
  return { folder: route.page, path: address, access: accessOf(route, kind) };
}

/** One or more addresses for every page of app/[locale]. All page type tests use this list. */
export const PAGE_TYPES: PageType[] = [...ROUTES.map(pathOf), ...WITH_QUERY, "/no-such-page"].map(
  typeOf,
);
