import type { ProductTraits } from "@/lib/contract/readers/products";
import { TRAIT_NAMES, type TraitName } from "@/lib/contract/traits";
import { inStock, priceOf } from "../product/product-rules";
import type { ListQuery, PriceBand, Rating } from "./list-query";
import { hasRange, isInRange } from "./price-range";

/** The fields that filters and sort orders use. */
export interface Listed {
  id: number;
  categoryId: number | null;
  brandId: number | null;
  rating: number;
  isNew: boolean;
  discount: number;
  inventory: { sellingPrice: number; quantity: number } | null;
  traits: ProductTraits | null;
}

/** The parts of a list query that filter products. */
export type Facet = "categoryId" | "brandId" | "rating" | "price" | "inStock" | TraitName;

type FacetValue = number | string | true | null;

/** Upper limit of each price band except the last, in taka. */
const BAND_TOPS: [PriceBand, number][] = [
  ["0-100", 100],
  ["101-1000", 1000],
  ["1001-5000", 5000],
];

/** Price band of the displayed price; null without a price. */
export function priceBandOf(product: Listed): PriceBand | null {
  const price = priceOf(product)?.price;
  if (price === undefined) return null;
  return BAND_TOPS.find(([, top]) => price <= top)?.[0] ?? "5001";
}

/** Rating band: 5 for exactly 5, 4 for at least 4 and below 5, and so on; null below 1. */
export function ratingBandOf(product: Listed): Rating | null {
  const stars = Math.floor(product.rating);
  return stars === 5 || stars === 4 || stars === 3 || stars === 2 || stars === 1 ? stars : null;
}

function traitOf(trait: TraitName) {
  return ({ traits }: Listed) => traits?.[trait]?.value ?? null;
}

/** Returns a product's value of each facet. */
const FACET_VALUE: Record<Facet, (product: Listed) => FacetValue> = {
  categoryId: (product) => product.categoryId,
  brandId: (product) => product.brandId,
  rating: ratingBandOf,
  price: priceBandOf,
  inStock: (product) => inStock(product) || null,
  kind: traitOf("kind"),
  power: traitOf("power"),
  material: traitOf("material"),
  warranty: traitOf("warranty"),
};

const FACETS: Facet[] = ["categoryId", "brandId", "rating", "price", "inStock", ...TRAIT_NAMES];

/** Values of each facet that the query accepts; an empty list accepts all. */
function wantedBy(query: ListQuery): Record<Facet, FacetValue[]> {
  const { categoryId, brandIds, rating, price, traits } = query;
  const one = (value: FacetValue) => (value === null ? [] : [value]);
  return {
    categoryId: one(categoryId),
    brandId: [...brandIds],
    rating: one(rating),
    price: one(price),
    inStock: query.inStock ? [true] : [],
    kind: one(traits.kind),
    power: one(traits.power),
    material: one(traits.material),
    warranty: one(traits.warranty),
  };
}

/** Returns the facets that the query restricts, and a predicate for one facet of a product. */
function choiceOf(query: ListQuery) {
  const wanted = wantedBy(query);
  const { priceRange } = query;
  const ranged = hasRange(priceRange);
  const passesRange = (product: Listed) => {
    const price = priceOf(product)?.price;
    return price !== undefined && isInRange(price, priceRange);
  };
  return {
    active: FACETS.filter((facet) => wanted[facet].length > 0 || (ranged && facet === "price")),
    passes: (product: Listed, facet: Facet) =>
      ranged && facet === "price"
        ? passesRange(product)
        : wanted[facet].includes(FACET_VALUE[facet](product)),
  };
}

/** Returns the products that pass every filter of the query. */
export function filterProducts<Product extends Listed>(
  products: Product[],
  query: ListQuery,
): Product[] {
  const { active, passes } = choiceOf(query);
  if (active.length === 0) return products;
  return products.filter((product) => active.every((facet) => passes(product, facet)));
}

/** Number of products for each value of a facet, given the other active filters. */
export interface FacetCount {
  /** Number of products that pass the other filters. */
  total: number;
  ofValue: Map<Exclude<FacetValue, null>, number>;
}

/** Counts every facet in a single pass over the products. */
export function countFacets(products: Listed[], query: ListQuery): Record<Facet, FacetCount> {
  const newCount = (): FacetCount => ({ total: 0, ofValue: new Map() });
  const counts = {
    categoryId: newCount(),
    brandId: newCount(),
    rating: newCount(),
    price: newCount(),
    inStock: newCount(),
    kind: newCount(),
    power: newCount(),
    material: newCount(),
    warranty: newCount(),
  };
  const add = (facet: Facet, product: Listed) => {
    const { ofValue } = counts[facet];
    const value = FACET_VALUE[facet](product);
    counts[facet].total++;
    if (value !== null) ofValue.set(value, (ofValue.get(value) ?? 0) + 1);
  };
  const { active, passes } = choiceOf(query);
  for (const product of products) {
    const [missed, another] = active.filter((facet) => !passes(product, facet));
    if (another !== undefined) continue;
    if (missed !== undefined) add(missed, product);
    else for (const facet of FACETS) add(facet, product);
  }
  return counts;
}
