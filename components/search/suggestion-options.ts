import { searchPath } from "@/lib/shop/search/search-query";
import type { Suggestions } from "./use-suggestions";

/** Id of an option of the list, for aria-activedescendant. */
export function optionId(listId: string, option: number): string {
  return `${listId}-${option}`;
}

/** Where each option leads, without language: the products, then all results; none without products. */
export function optionPaths({ query, products }: Suggestions): string[] {
  if (products.length === 0) return [];
  return [...products.map(({ id }) => `/products/${id}`), searchPath(query)];
}
