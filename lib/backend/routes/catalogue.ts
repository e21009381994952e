import { Hono } from "hono";
import { MOST_FOUND } from "@/lib/contract/terms";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { readId, readLimit } from "../input";
import { rateLimit } from "../middleware/rate-limit";
import { readCategories } from "../services/catalogue/read-categories";
import { readProductDetails } from "../services/catalogue/read-details";
import {
  productRecord,
  readListed,
  readProduct,
  readRecords,
} from "../services/catalogue/read-products";
import { ProductSearch } from "../services/search/search-products";
import type { Services } from "../services/services";

/** `?fields=` of a caller that does without descriptions and keywords: most of a large answer. */
const LIST_FIELDS = "list";
/** Products that are found when nobody says how many. */
const SUGGESTED = 10;
const UNKNOWN = "This product does not exist.";

/** Products, as everybody sees them. */
export function catalogueRoutes({ db, now }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-products", async (c) => {
    const short = c.req.query("fields") === LIST_FIELDS;
    const products = short ? await readListed(db, now()) : await readRecords(db, now());
    const brands = await db.selectFrom("brands").selectAll().orderBy("id").execute();
    c.header("Cache-Control", "no-cache");
    return c.json({ products, brands, categories: await readCategories(db) });
  });

  app.get("/api/get-details/:id", async (c) => {
    const details = await readProductDetails(db, now(), readId(c.req.param("id"), UNKNOWN));
    if (!details) throw notFound(UNKNOWN);
    c.header("Cache-Control", "no-cache");
    return c.json(details);
  });

  app.get("/api/get-buynow-product-details/:id", async (c) => {
    const found = await readProduct(db, now(), readId(c.req.param("id"), UNKNOWN));
    if (!found) throw notFound(UNKNOWN);
    c.header("Cache-Control", "no-cache");
    return c.json({ product: productRecord(found.product, found.batch) });
  });

  return app;
}

export function searchRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const search = new ProductSearch(services.db, services.now);

  app.get("/api/get-search-products", rateLimit(services, "search"), async (c) => {
    const limit = readLimit(c.req.query("limit"), MOST_FOUND) ?? SUGGESTED;
    const products = await search.find(c.req.query("query") ?? "", limit);
    c.header("Cache-Control", "no-cache");
    return c.json({ products });
  });

  return app;
}
