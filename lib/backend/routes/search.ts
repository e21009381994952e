import { Hono } from "hono";
import type { AppEnv } from "../http";
import { rateLimit } from "../middleware/rate-limit";
import { searchProducts } from "../services/search/search-products";
import type { Services } from "../services/services";

/** Suggestions while somebody types. */
export function searchRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-search-products", rateLimit(services, "search"), async (c) => {
    const products = await searchProducts(services.db, c.req.query("query") ?? "");
    c.header("Cache-Control", "no-cache");
    return c.json({ products });
  });

  return app;
}
