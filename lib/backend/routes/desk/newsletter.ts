import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { listNewsletter } from "../../services/desk/newsletter-records";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";

export function deskNewsletterRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/newsletter", deskGuard(services, "newsletter.list"), async (c) =>
    c.json(await listNewsletter(services.db, readListQuery(c))),
  );

  return app;
}
