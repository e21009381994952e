import type { FoundProduct } from "@/lib/contract/readers/search";
import { searchPath } from "@/lib/shop/search/search-query";

/** Suggestions for a query; `products` is null if the search failed. */
export interface Suggestions {
  query: string;
  products: FoundProduct[] | null;
  /** False if the products are only similar to the search. */
  exact: boolean;
  /** What was searched and no product is, such as a brand. */
  missing: string | null;
}

/** Terms shown while the box is empty. */
export interface SearchTerms {
  /** Recent searches of this browser, latest first. */
  recent: string[];
  popular: string[];
}

/** Content of the panel below the search box. */
export type Offered = Suggestions | SearchTerms;

export function isTerms(offered: Offered): offered is SearchTerms {
  return "popular" in offered;
}

/** Returns the element id of an option, for aria-activedescendant. */
export function optionId(listId: string, option: number): string {
  return `${listId}-${option}`;
}

/** Option: path without the locale prefix, and the term stored as a recent search. */
export interface Option {
  path: string;
  term: string;
}

/**
 * Returns the options in display order: the products and then all results; only the latter if the
 * search failed, none if nothing was found. For an empty box the terms.
 */
export function optionsOf(offered: Offered): Option[] {
  if (isTerms(offered)) {
    const { recent, popular } = offered;
    return [...recent, ...popular].map((term) => ({ path: searchPath(term), term }));
  }
  const { query, products } = offered;
  if (products?.length === 0) return [];
  const found = products ?? [];
  return [...found.map(({ id }) => `/products/${id}`), searchPath(query)].map((path) => ({
    path,
    term: query,
  }));
}
