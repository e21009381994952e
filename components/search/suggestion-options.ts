import type { FoundProduct } from "@/lib/contract/readers/search";
import { searchPath } from "@/lib/shop/search/search-query";

/** What was found for a text; null when the search did not answer. */
export interface Suggestions {
  query: string;
  products: FoundProduct[] | null;
}

/** What is offered while nothing is typed. */
export interface SearchTerms {
  /** Of this browser, latest first. */
  recent: string[];
  popular: string[];
}

/** What drops down below the search box. */
export type Offered = Suggestions | SearchTerms;

export function isTerms(offered: Offered): offered is SearchTerms {
  return "popular" in offered;
}

/** Id of an option of the list, for aria-activedescendant. */
export function optionId(listId: string, option: number): string {
  return `${listId}-${option}`;
}

/** Where an option leads, without language, and what was searched for when it is chosen. */
export interface Option {
  path: string;
  term: string;
}

/**
 * The options in their order: the products, then all results; without an answer the latter alone, none
 * when nothing was found. With nothing typed the terms.
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
