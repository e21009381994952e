import { Hono } from "hono";
import type { Permission } from "@/lib/contract/permissions";
import type { Trx } from "../../db/schema";
import { notFound } from "../../errors";
import type { AppContext, AppEnv, Reply } from "../../http";
import { changeOnceAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { orderNumberOf } from "../../services/desk/order-records";
import { callerOf } from "../../services/orders/after-sales-order";
import { auditOrder, type OrderChange } from "../../services/orders/audit-order";
import { readReturnable } from "../../services/returns/read-returns";
import { readReturnInput, requestReturn } from "../../services/returns/request-return";
import type { Services } from "../../services/services";

/** Routes with which staff ask for returns on behalf of callers. */
export function deskAfterSalesRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/orders/:no";

  /** Makes a change of the order in the address, and answers what it returns with it. */
  async function forCaller(
    c: AppContext,
    permission: Permission,
    work: (trx: Trx, order: string, at: number) => Promise<OrderChange & { body: Reply["body"] }>,
  ) {
    const order = orderNumberOf(c.req.param("no") ?? "");
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => {
        const done = await auditOrder(trx, order, at, () => work(trx, order, at));
        return { audit: done?.audit, events: done?.events, result: done?.body };
      },
      async (_, made) => ({ data: made }),
      201,
    );
    return c.json(body, status);
  }

  app.get(`${path}/returnable`, deskGuard(services, "returns.create"), async (c) => {
    const order = orderNumberOf(c.req.param("no"));
    const data = await readReturnable(db, order, await callerOf(db, order), now());
    if (!data) throw notFound();
    return c.json({ data });
  });

  app.post(`${path}/returns`, deskGuard(services, "returns.create"), async (c) => {
    const { lines } = readReturnInput(c.var.body);
    // Photos are the customer's to add.
    const input = { lines: lines.map((line) => ({ ...line, photos: [] })) };
    return forCaller(c, "returns.create", async (trx, order, at) => {
      const viewer = await callerOf(trx, order);
      const { ids, events } = await requestReturn(trx, order, viewer, input, at);
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        events,
        more: { return: ids, return_state: "requested", pieces },
        body: { returns: ids },
      };
    });
  });

  return app;
}
