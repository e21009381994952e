import { Hono } from "hono";
import { readOrderNumber } from "@/lib/contract/order-number";
import { notFound } from "../kernel/errors";
import type { AppContext, AppEnv, Reply } from "../kernel/http/http";
import { requireCustomer, writeGuard } from "../kernel/middleware/guards";
import { writeOnceInSession } from "../kernel/middleware/write-once";
import { paymentUrl, requireGateway } from "../payments/open-payment";
import { readPaying } from "../payments/pay-input";
import type { Services } from "../services";
import { payAgain } from "./pay-again";
import { placeEbookOrder, readEbookOrder } from "./place-ebook-order";

/**
 * Routes for ordering and paying e-books. Both respond with the address where the browser
 * continues.
 */
export function ebookCheckoutRoutes(services: Services) {
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  // The stored reply is the order. The payment address is looked up again for each repeat, since it
  // may have changed.
  const goOn = async (c: AppContext, { status, body }: Reply) => {
    const orderNo = String(body.order_no);
    const redirect_url = await paymentUrl(services, "ebook", orderNo);
    return c.json({ order_no: orderNo, redirect_url }, status);
  };

  app.post("/api/instant-ebook-order", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const reply = await writeOnceInSession(c, services, {
      read: () => ({
        order: readEbookOrder(c.var.body),
        gateway: requireGateway(services, "ebook").name,
      }),
      limit: "order",
      robot: { action: "ebook-order", token: ({ order }) => order.recaptchaToken },
      commit: async (trx, { input: { order, gateway }, at }) => {
        const placed = await placeEbookOrder(trx, order, { userId, gateway }, at);
        const body = { order_no: placed.number };
        return { status: 201, body, events: [placed.event], counts: "order-placed" };
      },
    });
    return goOn(c, reply);
  });

  app.post("/api/pay-ebook-order/:orderNo", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const orderNo = readOrderNumber(c.req.param("orderNo"));
    if (!orderNo) throw notFound("Order No Invalid!");
    const reply = await writeOnceInSession(c, services, {
      read: () => ({ ...readPaying(c.var.body), gateway: requireGateway(services, "ebook").name }),
      limit: "pay",
      commit: async (trx, { input: { language, gateway }, at }) => {
        await payAgain(trx, orderNo, { userId, gateway, language }, at);
        return { status: 200, body: { order_no: orderNo } };
      },
    });
    return goOn(c, reply);
  });

  return app;
}
