import { Hono } from "hono";
import type { AppEnv } from "../../http";
import type { Services } from "../../services/services";
import { deskAuditRoutes } from "./audit";
import { deskChecklistRoutes } from "./checklist";
import { deskLedgerRoutes } from "./ledger";
import { deskOrderMoneyRoutes } from "./order-money";
import { deskOrderRoutes } from "./orders";
import { deskPeopleRoutes } from "./people";
import { deskRecordRoutes } from "./records";
import { deskSessionRoutes } from "./session";
import { deskSetUpRoutes } from "./set-up";
import { deskStaffLinkRoutes } from "./staff-links";
import { deskStockRoutes } from "./stock";

/** Routes of the desk. */
export function deskRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const parts = [
    deskSessionRoutes,
    deskSetUpRoutes,
    // Before the records, whose addresses would match "counts", too.
    deskOrderRoutes,
    deskOrderMoneyRoutes,
    deskStaffLinkRoutes,
    deskPeopleRoutes,
    deskLedgerRoutes,
    deskAuditRoutes,
    deskStockRoutes,
    deskChecklistRoutes,
    deskRecordRoutes,
  ];
  for (const routes of parts) app.route("/", routes(services));
  return app;
}
