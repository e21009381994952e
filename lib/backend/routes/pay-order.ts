import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { writeGuard } from "../middleware/guards";
import { throttleGuesses } from "../middleware/guesses";
import { writeOnceInSession } from "../middleware/write-once";
import { payOrder } from "../services/orders/pay-order";
import { paymentUrl, requireGateway } from "../services/payments/open-payment";
import { readPaying } from "../services/payments/pay-input";
import type { Services } from "../services/services";

/** Route for paying product orders, including those of guests. */
export function payOrderRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/pay-order/:number", writeGuard(services), async (c) => {
    const { userId } = c.var.session;
    const sent = readPaying(c.var.body);
    const orderNumber = readOrderNumber(c.req.param("number"));
    if (!orderNumber) throw notFound("Order No Invalid!");
    let wasRight = async () => {};
    const { status } = await writeOnceInSession(c, services, {
      read: async () => {
        // The same limit for guesses of phone numbers as in order tracking.
        if (sent.phone !== null)
          wasRight = await throttleGuesses(c, services, "tracking", {
            subject: orderNumber,
            robotToken: sent.recaptchaToken,
          });
        return { ...sent, gateway: requireGateway(services, "product").name };
      },
      limit: "pay",
      commit: async (trx, { input, sessionId, at }) => {
        await payOrder(trx, orderNumber, { ...input, viewer: { rowId: sessionId, userId } }, at);
        return { status: 200, body: { order_number: orderNumber } };
      },
    });
    await wasRight();
    // The stored reply is the attempt. The payment address is looked up again for each repeat,
    // since it may have changed.
    const redirect_url = await paymentUrl(services, "product", orderNumber);
    return c.json({ order_number: orderNumber, redirect_url }, status);
  });

  return app;
}
