import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { listExpiring } from "../../services/desk/expiring";
import { listLowStock } from "../../services/desk/low-stock";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";

/** Routes for products low on stock, and for expiring batches. */
export function deskStockListRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/desk/low-stock", deskGuard(services, "low-stock.list"), async (c) =>
    c.json(await listLowStock(db, readListQuery(c), now())),
  );

  app.get("/api/desk/expiring", deskGuard(services, "expiring.list"), async (c) =>
    c.json(await listExpiring(db, readListQuery(c), now())),
  );

  return app;
}
