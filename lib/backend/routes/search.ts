import { Hono } from "hono";
import type { AppEnv } from "../http";
import { rateLimit } from "../middleware/rate-limit";
import { ProductSearch } from "../services/search/search-products";
import type { Services } from "../services/services";

export function searchRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const search = new ProductSearch(services.db, services.now);

  app.get("/api/get-search-products", rateLimit(services, "search"), async (c) => {
    const products = await search.find(c.req.query("query") ?? "");
    c.header("Cache-Control", "no-cache");
    return c.json({ products });
  });

  return app;
}
