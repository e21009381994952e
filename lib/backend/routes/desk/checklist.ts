import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { readChecklist } from "../../services/desk/opening-checklist";
import type { Services } from "../../services/services";

/** Route for the missing steps to open the shop. */
export function deskChecklistRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.get("/api/desk/checklist", deskGuard(services, "checklist.list"), async (c) =>
    c.json({ data: await readChecklist(services.db, services, services.now()) }),
  );
  return app;
}
