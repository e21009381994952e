import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { writeGuard } from "../middleware/guards";
import { countRequest } from "../middleware/rate-limit";
import { writeOnceInSession } from "../middleware/write-once";
import { payOrder } from "../services/orders/pay-order";
import { paymentUrl, requireGateway } from "../services/payments/open-payment";
import { readPaying } from "../services/payments/pay-input";
import type { Services } from "../services/services";

/** Paying an order of products, also a guest's. */
export function payOrderRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/pay-order/:number", writeGuard(services), async (c) => {
    const { userId } = c.var.session;
    const sent = readPaying(c.var.body);
    const orderNumber = readOrderNumber(c.req.param("number"));
    if (!orderNumber) throw notFound("Order No Invalid!");
    const { status } = await writeOnceInSession(c, services, {
      read: async () => {
        // Phone numbers are guessed as little here as by asking where an order is.
        if (sent.phone !== null) await countRequest(c, services, "tracking", orderNumber);
        return { ...sent, gateway: requireGateway(services, "product").name };
      },
      limit: "order",
      commit: async (trx, { input, sessionId, at }) => {
        await payOrder(trx, orderNumber, { ...input, viewer: { rowId: sessionId, userId } }, at);
        return { status: 200, body: { order_number: orderNumber } };
      },
    });
    // What is remembered is the attempt; where it is paid is asked again, so that a repeat finds a way on.
    const redirect_url = await paymentUrl(services, "product", orderNumber);
    return c.json({ order_number: orderNumber, redirect_url }, status);
  });

  return app;
}
