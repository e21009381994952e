import { PAGE_TYPES } from "./page-types";
import type { VisitorKind } from "./visitors";

/** A page and the kind of visitor who opens it. */
interface Visit {
  /** Address without language; ORDER is replaced by the visitor's order number. */
  path: string;
  /** Kind of visitor; an unknown guest by default. */
  as?: VisitorKind;
  /** Statuses of the page's own API calls that the browser reports in the console. */
  statuses?: number[];
}

/** Pages that differ by the visitor's data or parameters. */
export const STATES: Visit[] = [
  { path: "/search?q=zzzzqq" },
  { path: "/products?brandId=1&rating=1&price=5001" },
  { path: "/products/cart", as: "shopper" },
  { path: "/order-details/ORDER", as: "shopper" },
  { path: "/login", as: "shopper" },
  { path: "/login?next=%2Fproducts%2Fcheckout" },
  { path: "/register?next=%2Febooks%2Fbuy-now%2F1" },
  { path: "/my-account?section=orders", as: "demo customer" },
  { path: "/my-account?section=ebooks", as: "demo customer" },
  { path: "/my-account?section=appointments", as: "demo customer" },
  { path: "/my-account?section=orders", as: "shopper" },
  { path: "/my-account?section=ebooks", as: "shopper" },
];

/** Every page type once; customer pages are opened by a shopper. */
export const PLAIN_VISITS: Visit[] = PAGE_TYPES.map(({ path, access }) => {
  const statuses =
    access === "missing" || /-details\/[A-Z]/.test(path)
      ? [404]
      : access === "failed"
        ? [503]
        : undefined;
  return { path, as: access === "customer" ? "shopper" : undefined, statuses };
});
