import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { listAudit } from "../../services/desk/audit-records";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";

/** Route for the audit log, which cannot be changed. */
export function deskAuditRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/audit", deskGuard(services, "audit.list"), async (c) =>
    c.json(await listAudit(services.db, readListQuery(c))),
  );

  return app;
}
