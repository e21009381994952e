import { DESK_AUDIT_CALLS as calls } from "@/lib/contract/audit/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import type { Services } from "../services";
import { listAudit } from "./audit-records";
import { summariseAudit } from "./audit-summary";

/** Routes for the audit log, which cannot be changed. */
export function deskAuditRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskAudit, { list: listAudit });

  routes.read(calls.getDeskAuditSummary, ({ c }) =>
    summariseAudit(services.db, readListQuery(c), services.now()),
  );

  return routes.app;
}
