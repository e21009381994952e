import { PAGE_TYPES } from "./page-types";
import type { VisitorKind } from "./visitors";

/** A page as somebody sees it. */
interface Visit {
  /** Address without language; ORDER stands for the number of the visitor's order. */
  path: string;
  /** Who looks; a guest nobody knows when left out. */
  as?: VisitorKind;
  /** Statuses that the page's own calls may answer, which the browser's console then tells. */
  statuses?: number[];
}

/** Pages whose look depends on what the visitor has or asked for. */
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

/** Every page type once, those for customers as one. */
export const PLAIN_VISITS: Visit[] = PAGE_TYPES.map(({ path, access }) => {
  const statuses =
    access === "missing" || /-details\/[A-Z]/.test(path)
      ? [404]
      : access === "failed"
        ? [503]
        : undefined;
  return { path, as: access === "customer" ? "shopper" : undefined, statuses };
});
