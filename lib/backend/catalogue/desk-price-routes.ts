import { DESK_PRICE_CALLS as calls } from "@/lib/contract/prices/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import type { Services } from "../services";
import { listPrices, pricesOf, savePrices } from "./price-records";

/** Routes of the grid of prices and stock: see a page, save many at once. */
export function deskPriceRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  routes.read(calls.listDeskPrices, ({ c }) => listPrices(db, readListQuery(c), now()));

  routes.change(calls.saveDeskPrices, async (trx, { body, by, at }) => {
    const ids = body.rows.map(({ id }) => id);
    const saved = await savePrices(trx, body, { at, by: by.name });
    return { ...saved, answer: async () => ({ data: await pricesOf(trx, ids, now()) }) };
  });

  return routes.app;
}
