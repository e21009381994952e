import { Hono } from "hono";
import { MAX_BATCH } from "@/lib/contract/terms";
import { notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readId, readLimit } from "../kernel/http/input";
import { textStream } from "../kernel/middleware/text-stream";
import { deliveryOffer } from "../kernel/settings/order-terms";
import type { Services } from "../services";
import { catalogueJson } from "./catalogue-json";
import { readProductDetails } from "./read-details";
import { productRecord, readProduct } from "./read-products";
import { readReplacement } from "./read-replacement";

/** Value of `?fields=` that omits descriptions and keywords, most of a large response. */
const LIST_FIELDS = "list";
const UNKNOWN_PRODUCT = "This product does not exist.";

/** Public routes of products. */
export function catalogueRoutes({ db, now, deliveryTerms }: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/get-products", async (c) => {
    const listed = c.req.query("fields") === LIST_FIELDS;
    const limit = readLimit(c.req.query("limit"), MAX_BATCH);
    const after = Number(/^\d{1,9}$/.exec(c.req.query("after") ?? "")?.[0] ?? 0);
    c.header("Cache-Control", "no-cache");
    const parts = catalogueJson(db, now(), listed, limit === null ? null : { after, limit });
    return textStream(c, parts, { "Content-Type": "application/json" });
  });

  app.get("/api/get-details/:id", async (c) => {
    const id = readId(c.req.param("id"), UNKNOWN_PRODUCT);
    const details = await readProductDetails(db, now(), id);
    if (!details) throw notFound(UNKNOWN_PRODUCT, (await readReplacement(db, id)) ?? {});
    c.header("Cache-Control", "no-cache");
    return c.json(details);
  });

  app.get("/api/get-buynow-product-details/:id", async (c) => {
    const found = await readProduct(db, now(), readId(c.req.param("id"), UNKNOWN_PRODUCT));
    if (!found) throw notFound(UNKNOWN_PRODUCT);
    c.header("Cache-Control", "no-cache");
    return c.json({
      product: productRecord(found.product, found.batch),
      delivery: deliveryOffer(await deliveryTerms(), now()),
    });
  });

  return app;
}
