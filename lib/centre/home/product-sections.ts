import type { HomeListKey } from "@/lib/contract/readers/home";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { MEDICAL_APPLIANCES_CATEGORY } from "@/lib/site/menu";
import { freshFirst } from "./fresh-first";

/** Products a section shows at first: two by two on a phone, one row on a wide screen. */
const FIRST_BATCH = 4;

/** A product section of the home page: its list in get-home-products, its batch and its full list. */
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
  /** Products in every later batch. */
  step: number;
  /** Where all of them are. */
  href: string;
}

/** The product sections of the home page by name, in the order of the page. */
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
    href: `/category/products/${MEDICAL_APPLIANCES_CATEGORY}`,
  },
  bestSelling: {
    list: "best_selling_products",
    title: "bestSellingItem",
    step: 8,
    href: "/products",
  },
  featured: { list: "featured_products", title: "featuredItem", step: 8, href: "/products" },
} as const satisfies Record<string, ProductSectionSpec>;

/** What a section shows at first, of how many, and which products stood in a first batch above it. */
export interface LeadingProducts {
  first: ProductSummary[];
  total: number;
  /** Ids. */
  shownAbove: number[];
}

/** The first batches of all sections: no product stands in two while there are others to show. */
export function leadingProducts(
  lists: Record<HomeListKey, ProductSummary[]>,
): Record<HomeListKey, LeadingProducts> {
  const shown: number[] = [];
  const leading = Object.values(PRODUCT_SECTIONS).map(({ list }) => {
    const shownAbove = [...shown];
    const first = freshFirst(lists[list], shownAbove).slice(0, FIRST_BATCH);
    shown.push(...first.map(({ id }) => id));
    return [list, { first, total: lists[list].length, shownAbove }];
  });
  return Object.fromEntries(leading);
}
