import { looseObject } from "@/lib/base/loose";
import { parseList } from "@/lib/contract/readers/records";
import { type FoundProduct, parseFoundProduct } from "@/lib/contract/readers/search";
import { fetchJson } from "./read-json";

/** Suggestions that are shown at most. */
const SUGGESTED = 10;

/**
 * Products that are suggested while somebody types, at most ten.
 * @param signal ends the call when another text was typed
 */
export async function fetchSuggestions(
  query: string,
  signal: AbortSignal,
): Promise<FoundProduct[]> {
  const path = `/api/get-search-products?${new URLSearchParams({ query })}`;
  const data = await fetchJson(path, signal);
  const found = parseList(looseObject(data).products, parseFoundProduct, "found products");
  return found.slice(0, SUGGESTED);
}
