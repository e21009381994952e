import { Hono } from "hono";
import { deskGuard } from "../desk/desk-guard";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import type { Services } from "../services";
import { readHomePlaces } from "./home-places";

/** Route for the places of a product on the home page. */
export function deskHomePlaceRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/products/:id/home-places", deskGuard(services, "products.show"), async (c) =>
    c.json({ data: await readHomePlaces(services.db, readId(c.req.param("id"))) }),
  );

  return app;
}
