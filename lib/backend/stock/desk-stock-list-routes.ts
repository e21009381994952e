import { DESK_STOCK_CALLS as calls } from "@/lib/contract/stock/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import type { Services } from "../services";
import { listExpiring } from "./expiring";
import { listLowStock } from "./low-stock";
import { readStockHistory } from "./stock-history";

/** Routes for products low on stock, expiring batches, and changes of stock. */
export function deskStockListRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  routes.read(calls.listDeskLowStock, ({ c }) => listLowStock(db, readListQuery(c), now()));
  routes.read(calls.listDeskExpiring, ({ c }) => listExpiring(db, readListQuery(c), now()));
  routes.read(calls.listDeskStockHistory, ({ c, params: { id } }) =>
    readStockHistory(db, id, readListQuery(c)),
  );

  return routes.app;
}
