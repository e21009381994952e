import { PRODUCT_CALLS as calls } from "@/lib/contract/products/calls";
import { MAX_BATCH } from "@/lib/contract/terms";
import { notFound } from "../kernel/errors";
import { readLimit } from "../kernel/http/input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { textStream } from "../kernel/middleware/text-stream";
import { deliveryOffer } from "../kernel/settings/order-terms";
import { readOffers } from "../offers/read-offers";
import type { Services } from "../services";
import { catalogueJson } from "./catalogue-json";
import { readProductDetails } from "./read-details";
import { productRecord, readProduct } from "./read-products";
import { readReplacement } from "./read-replacement";

const HAS_OFFERS = { offers: true } as const;

/** Value of `?fields=` that omits descriptions and keywords, most of a large response. */
const LIST_FIELDS = "list";

/** Public routes of products. */
export function catalogueRoutes(services: Services) {
  const { db, now, deliveryTerms } = services;
  const routes = declaredRoutes(services);

  routes.file(calls.getProducts, async ({ c, query }) => {
    const listed = query.fields === LIST_FIELDS;
    const limit = readLimit(query.limit, MAX_BATCH);
    const after = Number(/^\d{1,9}$/.exec(query.after ?? "")?.[0] ?? 0);
    c.header("Cache-Control", "no-cache");
    const parts = catalogueJson(db, now(), listed, limit === null ? null : { after, limit });
    return textStream(c, parts, { "Content-Type": "application/json" });
  });

  routes.read(calls.getProductDetails, async ({ c, params: { id } }) => {
    const details = await readProductDetails(db, now(), id);
    if (!details)
      throw notFound(calls.getProductDetails.unknownId, (await readReplacement(db, id)) ?? {});
    c.header("Cache-Control", "no-cache");
    return details;
  });

  routes.read(calls.getLiveProduct, async ({ c, params: { id } }) => {
    const found = await readProduct(db, now(), id);
    if (!found) throw notFound(calls.getLiveProduct.unknownId);
    const offers = await readOffers(db, now());
    c.header("Cache-Control", "no-cache");
    return {
      product: productRecord(found.product, found.batch),
      delivery: deliveryOffer(await deliveryTerms(), now()),
      ...(offers.length > 0 && HAS_OFFERS),
    };
  });

  return routes.app;
}
