import type { Catalogue, CatalogueProduct } from "@/lib/contract/readers/products";
import type { FoundProducts } from "../search/found-products";
import type { ListQuery } from "./list-query";
import { countFacets, type Facet, type FacetCount, filterProducts } from "./product-filters";
import { sortProducts } from "./sort-products";

/** What all pages of a list have in common, in every language. */
export interface Selection {
  /** In the order of the list. */
  matching: CatalogueProduct[];
  counts: Record<Facet, FacetCount>;
}

/** Selections of one catalogue: every plain list of a shop, and some filtered ones. */
const MOST_KEPT = 64;

const kept = new WeakMap<Catalogue, Map<string, Selection>>();

/** Filters, sorts and counts for a list; kept as long as the catalogue is, for its next pages. */
export function selectionOf(catalogue: Catalogue, query: ListQuery): Selection {
  const { categoryId, brandIds, rating, price, inStock, sort } = query;
  const key = [categoryId, brandIds.join("+"), rating, price, inStock, sort].join();
  const selections = kept.get(catalogue) ?? new Map<string, Selection>();
  kept.set(catalogue, selections);
  const selection = selections.get(key) ?? select(catalogue, query);
  // Asked for last, let go of last.
  selections.delete(key);
  selections.set(key, selection);
  const [oldest] = selections.keys();
  if (selections.size > MOST_KEPT && oldest !== undefined) selections.delete(oldest);
  return selection;
}

function select({ products }: Catalogue, query: ListQuery): Selection {
  return {
    matching: sortProducts(filterProducts(products, query), query.sort),
    counts: countFacets(products, query),
  };
}

/** The same for what a search has found: likeliest first unless sorted, what no list has behind the rest. */
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
