import { Hono } from "hono";
import { MAX_SEARCH_HITS } from "@/lib/contract/terms";
import type { AppEnv } from "../kernel/http/http";
import { readLimit } from "../kernel/http/input";
import { countReads } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { countMiss } from "./search-misses";
import { ProductSearch } from "./search-products";

/** Default number of search results. */
const SUGGESTED = 10;

export function searchRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const search = new ProductSearch(services.db, services.now);

  app.get("/api/get-search-products", countReads(services, "search"), async (c) => {
    const limit = readLimit(c.req.query("limit"), MAX_SEARCH_HITS) ?? SUGGESTED;
    const query = c.req.query("query") ?? "";
    const found = await search.find(query, limit);
    // Suggestions are requested after each typed character, so they are not counted as searches.
    const isSubmitted = c.req.query("submitted") === "1";
    if (isSubmitted && found.products.length === 0) countMiss(services.counts, query);
    c.header("Cache-Control", "no-cache");
    return c.json(found);
  });

  return app;
}
