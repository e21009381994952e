import { looseObject } from "@/lib/base/loose";
import { fetchJson } from "@/lib/browser-api/read-json";
import { parseList } from "@/lib/contract/readers/records";
import { type Found, parseFoundProduct, parseMatch } from "@/lib/contract/readers/search";

/** Maximum number of suggestions. */
const SUGGESTED = 10;

/**
 * Returns up to ten product suggestions for a partial query.
 * @param signal aborts the request when the query changes
 */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Found> {
  const path = `/api/get-search-products?${new URLSearchParams({ query })}`;
  const data = await fetchJson(path, signal);
  const found = parseList(looseObject(data).products, parseFoundProduct, "found products");
  return { products: found.slice(0, SUGGESTED), ...parseMatch(data) };
}
