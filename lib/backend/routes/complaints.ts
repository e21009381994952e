import { Hono } from "hono";
import { complaintDueAt } from "@/lib/shop/order/clocks";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { iso } from "../iso-time";
import { readSession } from "../middleware/cookies";
import { writeGuard } from "../middleware/guards";
import { afterSalesViewer } from "../middleware/order-proof";
import { writeOnceInSession } from "../middleware/write-once";
import { fileComplaint, readComplaint } from "../services/complaints/file-complaint";
import { readOrderComplaints } from "../services/complaints/read-complaints";
import type { Services } from "../services/services";

const INVALID = "Order No Invalid!";

/**
 * Routes for complaints of visitors about their orders: those of their session or account, or one
 * proved with its phone number.
 */
export function complaintRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const path = "/api/order-complaints/:number";

  app.get(path, async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    const session = number === null ? null : await readSession(c, services);
    const found =
      number !== null && session
        ? await readOrderComplaints(services.db, number, afterSalesViewer(c, services, session))
        : null;
    if (!found) throw notFound(INVALID);
    return c.json(found);
  });

  app.post(path, writeGuard(services), async (c) => {
    const order = readOrderNumber(c.req.param("number"));
    const reply = await writeOnceInSession(c, services, {
      read: () => readComplaint(c.var.body),
      limit: "complaint",
      commit: async (trx, { input, at }) => {
        if (order === null) throw notFound(INVALID);
        const viewer = afterSalesViewer(c, services, c.var.session);
        const { number, events } = await fileComplaint(trx, order, viewer, input, at);
        const body = {
          message: "We have your complaint.",
          number,
          due_at: iso(complaintDueAt(at)),
        };
        return { status: 200, body, events };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
