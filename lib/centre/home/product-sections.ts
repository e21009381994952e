import type { HomeListKey } from "@/lib/contract/readers/home";
import { MEDICAL_APPLIANCES_CATEGORY } from "@/lib/site/menu";

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
  /** Products in a batch. */
  step: number;
  /** Where all of them are. */
  href: string;
}

/** The product sections of the home page by name. */
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
