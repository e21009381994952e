import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { listAudit } from "../../services/desk/audit-records";
import { summariseAudit } from "../../services/desk/audit-summary";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";

/** Routes for the audit log, which cannot be changed. */
export function deskAuditRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/audit", deskGuard(services, "audit.list"), async (c) =>
    c.json(await listAudit(services.db, readListQuery(c))),
  );

  app.get("/api/desk/audit/summary", deskGuard(services, "audit.list"), async (c) =>
    c.json(await summariseAudit(services.db, readListQuery(c), services.now())),
  );

  return app;
}
