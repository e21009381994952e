import type { HomeListKey } from "@/lib/contract/readers/home";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { unshownFirst } from "./unshown-first";

/** Number of products that a section shows first: one row on a wide screen. */
export const FIRST_BATCH = 4;

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

/** Whether the shop has fewer products than the first batches of its sections have room for. */
function isSmall(lists: Record<HomeListKey, ProductSummary[]>): boolean {
  const filled = Object.values(lists).filter(({ length }) => length > 0);
  const ids = new Set(filled.flatMap((products) => products.map(({ id }) => id)));
  return ids.size < filled.length * FIRST_BATCH;
}

/**
 * Returns the products of each section in the order of the home page. Products in the first batch
 * of a section above come last, so that they are repeated only if a section has no other products.
 * @param embedded whether they are of the embedded backend, whose small shops repeat none
 */
export function sectionProducts(
  lists: Record<HomeListKey, ProductSummary[]>,
  { embedded }: { embedded: boolean },
): Record<HomeListKey, ProductSummary[]> {
  const shown: number[] = [];
  const isOnce = embedded && isSmall(lists);
  const sections = Object.values(PRODUCT_SECTIONS).map(({ list }) => {
    const all = unshownFirst(lists[list], shown);
    const products = isOnce ? all.filter(({ id }) => !shown.includes(id)) : all;
    shown.push(...products.slice(0, FIRST_BATCH).map(({ id }) => id));
    return [list, products];
  });
  return Object.fromEntries(sections);
}
