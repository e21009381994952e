import { Hono } from "hono";
import { deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { listAudit } from "./audit-records";
import { summariseAudit } from "./audit-summary";

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
