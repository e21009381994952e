import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import type { Trx } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { readId } from "../input";
import { readSession } from "../middleware/cookies";
import { requireCustomer, sessionGuard, writeGuard } from "../middleware/guards";
import { withOwnChanges } from "../middleware/own-changes";
import { countRequest } from "../middleware/rate-limit";
import { writeOnceInSession } from "../middleware/write-once";
import { readCartOrder, readInstantOrder } from "../services/orders/order-input";
import { checkFirstOrder } from "../services/orders/order-limits";
import {
  type PlacedOrder,
  placeCartOrder,
  placeInstantOrder,
} from "../services/orders/place-order";
import {
  type OrderReading,
  readCustomerOrders,
  readOrderInfo,
} from "../services/orders/read-orders";
import { readTracking, trackOrder } from "../services/orders/track-order";
import { cancelOrder } from "../services/orders/unpaid-orders";
import { refreshPayment } from "../services/payments/settle-payment";
import type { Services } from "../services/services";

function placedReply({ orderNumber, changes, event }: PlacedOrder) {
  const body = { order_number: orderNumber, message: "Your order has been placed." };
  return { status: 200, body, changes, events: [event], counts: "order-placed" } as const;
}

/** How orders are read: now, with what this shop can be paid with. */
function readingOf({ now, payment }: Services): () => OrderReading {
  return () => ({ now: now(), hasGateway: payment.gateway !== null });
}

/** Buying at once, ordering the cart, looking at one's own orders and cancelling them. */
export function orderRoutes(services: Services) {
  const { db, now } = services;
  const guard = writeGuard(services);
  const reading = readingOf(services);
  const app = new Hono<AppEnv>();

  app.post("/api/instant-order", guard, async (c) => {
    const { userId } = c.var.session;
    const rules = await services.orderRules();
    const reply = await writeOnceInSession(c, services, {
      read: async () => readInstantOrder(c.var.body, await services.deliveryTerms()),
      limit: "order",
      robot: { action: "order", token: (input) => input.recaptchaToken },
      commit: async (trx, { input, sessionId, at }) =>
        placedReply(await placeInstantOrder(trx, input, { sessionId, userId }, at, rules)),
    });
    return c.json(reply.body, reply.status);
  });

  app.post("/api/order", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const rules = await services.orderRules();
    const reply = await writeOnceInSession(c, services, {
      read: async () => readCartOrder(c.var.body, await services.deliveryTerms()),
      limit: "order",
      robot: { action: "order", token: (input) => input.recaptchaToken, optional: true },
      commit: async (trx, { input, proof, sessionId, at }) => {
        const order = await placeCartOrder(trx, input, { sessionId, userId }, at, rules);
        await checkFirstOrder(trx, order.orderNumber, userId, proof);
        return placedReply(order);
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-order-info/:id", async (c) => {
    const orderNumber = readOrderNumber(c.req.param("id"));
    const session = orderNumber ? await readSession(c, services) : null;
    const read = () =>
      orderNumber && session ? readOrderInfo(db, orderNumber, session, reading()) : null;
    if (!orderNumber || !(await read())) throw notFound("Order No Invalid!");
    await refreshPayment(services, "product", orderNumber);
    return c.json(await read());
  });

  app.get("/api/get-customer-ecom-orders/:customerId", async (c) => {
    const customerId = readId(c.req.param("customerId"));
    const session = await readSession(c, services);
    if (session?.userId !== customerId) throw notFound();
    return c.json({ orders: await readCustomerOrders(db, customerId, reading()) });
  });

  app.post("/api/cancel-order/:number", sessionGuard(services), async (c) => {
    const orderNumber = readOrderNumber(c.req.param("number"));
    if (!orderNumber) throw notFound("Order No Invalid!");
    const { phone } = await services.orderRules();
    await withOwnChanges(c, services, (own) => {
      const cancel = async (trx: Trx) => {
        const at = now();
        const changes = await cancelOrder(trx, orderNumber, c.var.session, phone, at);
        await own.record(trx, changes, at);
      };
      return inTransaction(db, cancel, { repeatable: true });
    });
    return c.json({ order_number: orderNumber, message: "Your order is cancelled." });
  });

  return app;
}

/** Where an order is. A POST, so that no phone number gets into addresses and logs. */
export function trackingRoutes(services: Services) {
  const reading = readingOf(services);
  const app = new Hono<AppEnv>();

  app.post("/api/track-order", writeGuard(services), async (c) => {
    const input = readTracking(c.var.body);
    await countRequest(c, services, "tracking", input.order_number);
    const track = () => trackOrder(services.db, input, reading());
    const known = await track();
    if (!known) throw notFound("We found no order with this number and phone number.");
    await refreshPayment(services, known.kind, input.order_number);
    return c.json({ tracking: await track() });
  });

  return app;
}
