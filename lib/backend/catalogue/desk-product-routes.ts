import { allowedHtml } from "@/lib/base/html/allowed-html";
import { DESK_PRODUCT_CALLS as calls } from "@/lib/contract/products/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import type { Services } from "../services";
import { readPriceHistory } from "./product-history";
import { productRecords } from "./product-records";

/** A text of 50,000 Bengali characters. */
const PREVIEW_BYTES = 200_000;

/** Routes of staff for products, and for the parts of a product's screen beside its form. */
export function deskProductRoutes(services: Services) {
  const { db, media } = services;
  const records = productRecords(media);
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskProducts, records);
  routes.show(calls.getDeskProduct, records);
  routes.create(calls.addDeskProduct, records);
  routes.edit(calls.saveDeskProduct, records);

  routes.read(calls.listDeskPriceHistory, ({ c, params: { id } }) =>
    readPriceHistory(db, id, readListQuery(c)),
  );

  routes.act(
    calls.previewDeskHtml,
    async ({ body }) => ({ data: { html: allowedHtml(body.html) } }),
    PREVIEW_BYTES,
  );

  return routes.app;
}
