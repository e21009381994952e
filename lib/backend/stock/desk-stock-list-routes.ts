import { Hono } from "hono";
import { deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { listExpiring } from "./expiring";
import { listLowStock } from "./low-stock";

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
