import { Hono } from "hono";
import { readOrderNumber } from "@/lib/contract/order-number";
import { withOwnChanges } from "../kernel/changes/own-changes";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import { requireCustomer, sessionGuard, writeGuard } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { writeOnceInSession } from "../kernel/middleware/write-once";
import { recordEvents } from "../kernel/outbox/record-events";
import { waitUpTo } from "../kernel/time/wait-up-to";
import { sendRefunds } from "../payments/send-refunds";
import type { Services } from "../services";
import { cancelOrder } from "./cancel-order";
import { countSellable } from "./count-holds";
import { addressKeyOf } from "./decide-hold";
import { checkFirstOrder } from "./first-order";
import { readCartOrder, readInstantOrder } from "./order-input";
import { type PlacedOrder, placeCartOrder, placeInstantOrder } from "./place-order";
import { type OrderReading, readCustomerOrders, readOrderInfo } from "./read-orders";
import { readTracking, trackOrder } from "./track-order";

/**
 * Maximum time in ms that a cancellation waits for its refund. The sweeper sends refunds that take
 * longer.
 */
const REFUND_WAIT_MS = 2_500;

/** Sends due refunds. Failures are logged and retried by the sweeper. */
function sendRefundsNow(services: Services): Promise<void> {
  return sendRefunds(services).catch((error: unknown) =>
    services.log.error({ err: error }, "sending refunds failed"),
  );
}

function placedReply(
  { orderNumber, hold, changes, events }: PlacedOrder,
  { hasGateway }: { hasGateway: boolean },
) {
  // Pieces are reserved for 15 minutes or not at all: the customer must pay immediately.
  const pay = hasGateway && hold.kind !== "full" && hold.waitsFor === null;
  const message = "Your order has been placed.";
  const body = { order_number: orderNumber, message, ...(pay && { pay }) };
  return { status: 200, body, changes, events, counts: "order-placed" } as const;
}

/** Returns the limits and keys for the holds of an order from this client. */
async function holdTermsOf(c: AppContext, services: Services) {
  const { db, secrets, payment, rateLimitScale: scale } = services;
  return {
    rules: await services.orderRules(),
    hasGateway: payment.gateways.active !== null,
    scale,
    sellable: await countSellable(db, services.now()),
    addressKey: addressKeyOf(secrets, c.env?.clientAddress),
  };
}

/** Returns options for reading orders: the time, whether they can be paid, when they come. */
function readingOf({ now, payment, deliveryTerms }: Services): () => Promise<OrderReading> {
  return async () => ({
    now: now(),
    hasGateway: payment.gateways.active !== null,
    terms: await deliveryTerms(),
  });
}

/** Routes for Buy Now, cart orders, and a visitor's own orders. */
export function orderRoutes(services: Services) {
  const { db, now } = services;
  const guard = writeGuard(services);
  const reading = readingOf(services);
  const app = new Hono<AppEnv>();

  app.post("/api/instant-order", guard, async (c) => {
    const { userId } = c.var.session;
    const delivery = await services.deliveryTerms();
    const terms = { ...(await holdTermsOf(c, services)), delivery };
    const reply = await writeOnceInSession(c, services, {
      read: () => readInstantOrder(c.var.body, delivery),
      limit: "order",
      robot: { action: "order", token: (input) => input.recaptchaToken },
      commit: async (trx, { input, proof, sessionId, at }) => {
        const buyer = { sessionId, userId };
        const order = await placeInstantOrder(trx, input, buyer, at, { ...terms, proof });
        return placedReply(order, terms);
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.post("/api/order", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const delivery = await services.deliveryTerms();
    const terms = { ...(await holdTermsOf(c, services)), delivery };
    const reply = await writeOnceInSession(c, services, {
      read: () => readCartOrder(c.var.body, delivery),
      limit: "order",
      robot: { action: "order", token: (input) => input.recaptchaToken },
      commit: async (trx, { input, proof, sessionId, at }) => {
        const buyer = { sessionId, userId };
        const order = await placeCartOrder(trx, input, buyer, at, { ...terms, proof });
        await checkFirstOrder(trx, order.orderNumber, userId, proof);
        return placedReply(order, terms);
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-order-info/:id", async (c) => {
    const orderNumber = readOrderNumber(c.req.param("id"));
    const session = orderNumber ? await readSession(c, services) : null;
    const read = async () =>
      orderNumber && session ? readOrderInfo(db, orderNumber, session, await reading()) : null;
    if (!orderNumber || !(await read())) throw notFound("Order No Invalid!");
    await services.refreshPayment("product", orderNumber);
    return c.json(await read());
  });

  app.get("/api/get-customer-ecom-orders/:customerId", async (c) => {
    const customerId = readId(c.req.param("customerId"));
    const session = await readSession(c, services);
    if (session?.userId !== customerId) throw notFound();
    return c.json({ orders: await readCustomerOrders(db, customerId, await reading()) });
  });

  app.post("/api/cancel-order/:number", sessionGuard(services), async (c) => {
    const orderNumber = readOrderNumber(c.req.param("number"));
    if (!orderNumber) throw notFound("Order No Invalid!");
    const { phone } = await services.orderRules();
    const terms = { phone, refundApis: services.payment.refundApis };
    const refunded = await withOwnChanges(services, (record) => {
      const cancel = async (trx: Trx) => {
        const at = now();
        const done = await cancelOrder(trx, orderNumber, c.var.session, terms, at);
        await record(trx, done.changes, at);
        await recordEvents(trx, services.channels, done.events, at);
        return done.refunded;
      };
      return inTransaction(db, cancel, { repeatable: true });
    });
    if (refunded) await waitUpTo(sendRefundsNow(services), REFUND_WAIT_MS);
    return c.json({ order_number: orderNumber, message: "Your order is cancelled." });
  });

  return app;
}

/** Route for order tracking. A POST, so that phone numbers do not appear in URLs and logs. */
export function trackingRoutes(services: Services) {
  const reading = readingOf(services);
  const app = new Hono<AppEnv>();

  app.post("/api/track-order", writeGuard(services), async (c) => {
    const input = readTracking(c.var.body);
    const wasRight = await throttleGuesses(c, services, "tracking", {
      subject: input.order_number,
      robotToken: input.recaptchaToken,
    });
    const viewer = await readSession(c, services);
    const track = async () => trackOrder(services.db, input, viewer, await reading());
    const known = await track();
    if (!known) throw notFound("We found no order with this number and phone number.");
    await wasRight();
    await services.refreshPayment(known.kind, input.order_number);
    return c.json({ tracking: await track() });
  });

  return app;
}
