import type { HomeListKey } from "@/lib/contract/readers/home";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { unshownFirst } from "./unshown-first";

/** Number of products that a section shows first: 2 x 2 on a phone, one row on a wide screen. */
const FIRST_BATCH = 4;

/** A product section of the home page. */
export interface ProductSectionSpec {
  list: HomeListKey;
  /** Message key below `home.sections`. */
  title:
    | "offerItem"
    | "newArrival"
    | "trendingItem"
    | "medical"
    | "bestSellingItem"
    | "featuredItem";
  /** Number of products in every later batch. */
  step: number;
  /** Path of the full list, without locale prefix. */
  href: string;
}

/** Product sections by name, in the order of the home page. */
export const PRODUCT_SECTIONS = {
  offers: { list: "offer_products", title: "offerItem", step: 4, href: "/promotional-offers" },
  newArrivals: {
    list: "new_arrival_products",
    title: "newArrival",
    step: 8,
    href: "/products?sort=new",
  },
  trending: {
    list: "trending_products",
    title: "trendingItem",
    step: 8,
    href: "/products?sort=popular",
  },
  medical: {
    list: "medical_products",
    title: "medical",
    step: 8,
    // Fallback if the medical category does not exist.
    href: "/products",
  },
  bestSelling: {
    list: "best_selling_products",
    title: "bestSellingItem",
    step: 8,
    href: "/products",
  },
  featured: { list: "featured_products", title: "featuredItem", step: 8, href: "/products" },
} as const satisfies Record<string, ProductSectionSpec>;

/**
 * The first batch of a section, the total number of products, and the products that the sections
 * above show.
 */
export interface LeadingProducts {
  first: ProductSummary[];
  total: number;
  /** Product ids. */
  shownAbove: number[];
}

/**
 * Returns the first batch of each section. A product is repeated only if a section has no other
 * ones.
 */
export function leadingProducts(
  lists: Record<HomeListKey, ProductSummary[]>,
): Record<HomeListKey, LeadingProducts> {
  const shown: number[] = [];
  const leading = Object.values(PRODUCT_SECTIONS).map(({ list }) => {
    const shownAbove = [...shown];
    const first = unshownFirst(lists[list], shownAbove).slice(0, FIRST_BATCH);
    shown.push(...first.map(({ id }) => id));
    return [list, { first, total: lists[list].length, shownAbove }];
  });
  return Object.fromEntries(leading);
}
