import { PRODUCT_CALLS as calls } from "@/lib/contract/products/calls";
import { MAX_SEARCH_HITS } from "@/lib/contract/terms";
import { readLimit } from "../kernel/http/input";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { countReads } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { countMiss } from "./search-misses";
import { ProductSearch } from "./search-products";

/** Default number of search results. */
const SUGGESTED = 10;

export function searchRoutes(services: Services) {
  const search = new ProductSearch(services.db, services.now);
  const routes = declaredRoutes(services);

  routes.app.get(routePath(calls.searchProducts), countReads(services, "search"));
  routes.read(calls.searchProducts, async ({ c, query: { query = "", limit, submitted } }) => {
    const found = await search.find(query, readLimit(limit, MAX_SEARCH_HITS) ?? SUGGESTED);
    // Suggestions are requested after each typed character, so they are not counted as searches.
    if (submitted === "1" && found.products.length === 0) countMiss(services.counts, query);
    c.header("Cache-Control", "no-cache");
    return found;
  });

  return routes.app;
}
