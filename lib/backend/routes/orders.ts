import { Hono } from "hono";
import { readOrderNumber } from "@/lib/order/order-number";
import type { Change } from "../backend";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { announce } from "../middleware/announce";
import { readSession } from "../middleware/cookies";
import { readOnceKey } from "../middleware/idempotency";
import { writeGuard } from "../middleware/write-guard";
import { consumeProof } from "../robot/consume-proof";
import { runOnce } from "../services/idempotency/run-once";
import { readInstantOrder } from "../services/orders/instant-order-input";
import { placeInstantOrder } from "../services/orders/place-instant-order";
import { readOrderInfo } from "../services/orders/read-order-info";
import type { Services } from "../services/services";
import { ensureSession } from "../services/sessions/ensure-session";

/** Buying at once, and the page that confirms it. */
export function orderRoutes(services: Services) {
  const { db, now, robot } = services;
  const app = new Hono<AppEnv>();

  app.post("/api/instant-order", writeGuard(services), async (c) => {
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readInstantOrder(c.var.body);
      const proof = await robot.verify(input.recaptchaToken, "order");
      let change: Change | undefined;
      const placed = await commit(async (trx) => {
        const at = now();
        await consumeProof(trx, proof, at);
        const sessionId = await ensureSession(trx, c.var.session, at);
        const order = await placeInstantOrder(trx, input, sessionId, at);
        change = order.change;
        const message = "Your order has been placed.";
        return { status: 200, body: { order_number: order.orderNumber, message } };
      });
      if (change) announce(c, services, change);
      return placed;
    });
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-order-info/:id", async (c) => {
    const orderNumber = readOrderNumber(c.req.param("id"));
    const session = orderNumber ? await readSession(c, services) : null;
    const info = orderNumber ? await readOrderInfo(db, orderNumber, session?.rowId ?? null) : null;
    if (!info) throw notFound("Order No Invalid!");
    return c.json(info);
  });

  return app;
}
