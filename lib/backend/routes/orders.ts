import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import type { Change } from "../change";
import type { Trx } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { readId } from "../input";
import { readSession } from "../middleware/cookies";
import { requireCustomer, sessionGuard, writeGuard } from "../middleware/guards";
import { readOnceKey } from "../middleware/idempotency";
import { countRequest } from "../middleware/rate-limit";
import { reportChange } from "../middleware/report-change";
import { consumeProof } from "../robot/robot-check";
import { runOnce } from "../services/idempotency/run-once";
import { readCartOrder, readInstantOrder } from "../services/orders/order-input";
import { checkFirstOrder } from "../services/orders/order-limits";
import {
  type PlacedOrder,
  placeCartOrder,
  placeInstantOrder,
} from "../services/orders/place-order";
import { readCustomerOrders, readOrderInfo } from "../services/orders/read-orders";
import { cancelOrder } from "../services/orders/unpaid-orders";
import type { Services } from "../services/services";
import { ensureSession } from "../services/sessions/sessions";

function placedReply({ orderNumber }: PlacedOrder) {
  const body = { order_number: orderNumber, message: "Your order has been placed." };
  return { status: 200, body } as const;
}

/** Buying at once, ordering the cart, looking at one's own orders and cancelling them. */
export function orderRoutes(services: Services) {
  const { db, now, robot } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  app.post("/api/instant-order", guard, async (c) => {
    let changes: Change[] = [];
    const { userId } = c.var.session;
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readInstantOrder(c.var.body, await services.cashOnDelivery());
      await countRequest(c, services, "order");
      const rules = await services.orderRules();
      const proof = await robot.verify(input.recaptchaToken, "order");
      return commit(async (trx) => {
        const at = now();
        await consumeProof(trx, proof);
        const sessionId = await ensureSession(trx, c.var.session, at);
        const order = await placeInstantOrder(trx, input, { sessionId, userId }, at, rules);
        changes = order.changes;
        return placedReply(order);
      });
    });
    for (const change of changes) reportChange(c, services, change);
    return c.json(reply.body, reply.status);
  });

  app.post("/api/order", guard, async (c) => {
    let changes: Change[] = [];
    const userId = requireCustomer(c.var.session);
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readCartOrder(c.var.body, await services.cashOnDelivery());
      await countRequest(c, services, "order");
      const { recaptchaToken: token } = input;
      const proof = token ? await robot.verify(token, "order") : null;
      const rules = await services.orderRules();
      return commit(async (trx) => {
        const at = now();
        const sessionId = await ensureSession(trx, c.var.session, at);
        const order = await placeCartOrder(trx, input, { sessionId, userId }, at, rules);
        await checkFirstOrder(trx, order.orderNumber, userId, proof);
        changes = order.changes;
        return placedReply(order);
      });
    });
    for (const change of changes) reportChange(c, services, change);
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-order-info/:id", async (c) => {
    const orderNumber = readOrderNumber(c.req.param("id"));
    const session = orderNumber ? await readSession(c, services) : null;
    const info =
      orderNumber && session ? await readOrderInfo(db, orderNumber, session, now()) : null;
    if (!info) throw notFound("Order No Invalid!");
    return c.json(info);
  });

  app.get("/api/get-customer-ecom-orders/:customerId", async (c) => {
    const customerId = readId(c.req.param("customerId"));
    const session = await readSession(c, services);
    if (session?.userId !== customerId) throw notFound();
    return c.json({ orders: await readCustomerOrders(db, customerId, now()) });
  });

  app.post("/api/cancel-order/:number", sessionGuard(services), async (c) => {
    const orderNumber = readOrderNumber(c.req.param("number"));
    if (!orderNumber) throw notFound("Order No Invalid!");
    const { phone } = await services.orderRules();
    const cancel = (trx: Trx) => cancelOrder(trx, orderNumber, c.var.session, phone, now());
    const changes = await inTransaction(db, cancel, { repeatable: true });
    for (const change of changes) reportChange(c, services, change);
    return c.json({ order_number: orderNumber, message: "Your order is cancelled." });
  });

  return app;
}
