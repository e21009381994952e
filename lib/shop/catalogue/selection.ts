import type { Catalogue, CatalogueProduct } from "@/lib/contract/readers/products";
import type { FoundProducts } from "../search/found-products";
import type { ListQuery } from "./list-query";
import { countFacets, type Facet, type FacetCount, filterProducts } from "./product-filters";
import { sortProducts } from "./sort-products";

/** The result that all pages of a list share, in every language. */
export interface Selection {
  /** In the order of the list. */
  matching: CatalogueProduct[];
  counts: Record<Facet, FacetCount>;
}

/**
 * Maximum number of cached selections per catalogue: enough for every plain list and some filtered
 * ones.
 */
const MAX_KEPT = 64;

const kept = new WeakMap<Catalogue, Map<string, Selection>>();

/**
 * Filters, sorts and counts the products of a list. Cached per catalogue, so that the other pages
 * of the list reuse it.
 */
export function selectionOf(catalogue: Catalogue, query: ListQuery): Selection {
  const { categoryId, brandIds, rating, price, priceRange, inStock, traits, sort } = query;
  const key = JSON.stringify([
    categoryId,
    brandIds.join("+"),
    rating,
    price,
    priceRange.from,
    priceRange.to,
    inStock,
    traits,
    sort,
  ]);
  const selections = kept.get(catalogue) ?? new Map<string, Selection>();
  kept.set(catalogue, selections);
  const selection = selections.get(key) ?? select(catalogue, query);
  // Moves the entry to the end: the first key is the least recently used one.
  selections.delete(key);
  selections.set(key, selection);
  const [oldest] = selections.keys();
  if (selections.size > MAX_KEPT && oldest !== undefined) selections.delete(oldest);
  return selection;
}

function select({ products }: Catalogue, query: ListQuery): Selection {
  return {
    matching: sortProducts(filterProducts(products, query), query.sort),
    counts: countFacets(products, query),
  };
}

/**
 * Returns the selection of search hits: by relevance unless a sort order is set. Hits that the
 * catalogue lacks come last.
 */
export function selectionAmong({ listed, unlisted }: FoundProducts, query: ListQuery): Selection {
  const matching = filterProducts(listed, query);
  return {
    matching: [
      ...(query.sort === null ? matching : sortProducts(matching, query.sort)),
      ...filterProducts(unlisted, query),
    ],
    counts: countFacets([...listed, ...unlisted], query),
  };
}
