import { priceOf } from "../product/product-rules";
import type { ListQuery, PriceBand, Rating } from "./list-query";

/** What filters and orders look at. */
export interface Listed {
  id: number;
  categoryId: number | null;
  brandId: number | null;
  rating: number;
  isNew: boolean;
  discount: number;
  inventory: { sellingPrice: number; quantity: number } | null;
}

/** The parts of a list address that choose products. */
export type Facet = "categoryId" | "brandId" | "rating" | "price";

/** Highest price of each band but the last, in taka. */
const BAND_TOPS: [PriceBand, number][] = [
  ["0-100", 100],
  ["101-1000", 1000],
  ["1001-5000", 5000],
];

/** The band of the price that is shown (DESIGN 4); null without a price. */
export function priceBandOf(product: Listed): PriceBand | null {
  const price = priceOf(product)?.price;
  if (price === undefined) return null;
  return BAND_TOPS.find(([, top]) => price <= top)?.[0] ?? "5001";
}

/** The star band: 5 exactly, 4 from 4 up to below 5 ...; null below 1 (SPEC 9). */
export function ratingBandOf(product: Listed): Rating | null {
  const stars = Math.floor(product.rating);
  return stars === 5 || stars === 4 || stars === 3 || stars === 2 || stars === 1 ? stars : null;
}

/** A product's value for each facet. */
const FACET_VALUE: { [F in Facet]: (product: Listed) => ListQuery[F] } = {
  categoryId: (product) => product.categoryId,
  brandId: (product) => product.brandId,
  rating: ratingBandOf,
  price: priceBandOf,
};

const FACETS: Facet[] = ["categoryId", "brandId", "rating", "price"];

/** Products that pass every filter of a list, or every filter but one. */
export function filterProducts<Product extends Listed>(
  products: Product[],
  query: ListQuery,
  except?: Facet,
): Product[] {
  const active = FACETS.filter((facet) => facet !== except && query[facet] !== null);
  return products.filter((product) =>
    active.every((facet) => FACET_VALUE[facet](product) === query[facet]),
  );
}

/** How many products each value of a facet would show beside the other active filters. */
export function countFacet(
  products: Listed[],
  query: ListQuery,
  facet: Facet,
): Map<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const product of filterProducts(products, query, facet)) {
    const value = FACET_VALUE[facet](product);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
