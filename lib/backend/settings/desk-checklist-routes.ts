import { Hono } from "hono";
import { deskGuard } from "../desk/desk-guard";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { readChecklist } from "./opening-checklist";

/** Route for the missing steps to open the shop. */
export function deskChecklistRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.get("/api/desk/checklist", deskGuard(services, "checklist.list"), async (c) =>
    c.json({ data: await readChecklist(services.db, services, services.now()) }),
  );
  return app;
}
