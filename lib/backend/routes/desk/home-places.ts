import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { readId } from "../../input";
import { deskGuard } from "../../middleware/desk-session";
import { readHomePlaces } from "../../services/desk/home-places";
import type { Services } from "../../services/services";

/** Route for the places of a product on the home page. */
export function deskHomePlaceRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/products/:id/home-places", deskGuard(services, "products.show"), async (c) =>
    c.json({ data: await readHomePlaces(services.db, readId(c.req.param("id"))) }),
  );

  return app;
}
