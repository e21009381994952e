import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import { notFound } from "../errors";
import type { AppContext, AppEnv, Reply } from "../http";
import { requireCustomer, writeGuard } from "../middleware/guards";
import { readOnceKey } from "../middleware/idempotency";
import { countRequest } from "../middleware/rate-limit";
import { consumeProof } from "../robot/robot-check";
import { payAgain } from "../services/ebook-orders/pay-again";
import {
  placeEbookOrder,
  readEbookOrder,
  readPayAgain,
} from "../services/ebook-orders/place-ebook-order";
import { runOnce } from "../services/idempotency/run-once";
import { paymentUrl, requireGateway } from "../services/payments/open-payment";
import type { Services } from "../services/services";
import { ensureSession } from "../services/sessions/sessions";

/** Ordering an e-book and paying for it; both answer where the browser goes on. */
export function ebookCheckoutRoutes(services: Services) {
  const { now, robot } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  // What is remembered is the order; where to pay it is asked again, so that a repeat finds a way on.
  const goOn = async (c: AppContext, { status, body }: Reply) => {
    const orderNo = String(body.order_no);
    const redirect_url = await paymentUrl(services, orderNo);
    return c.json({ order_no: orderNo, redirect_url }, status);
  };

  app.post("/api/instant-ebook-order", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const input = readEbookOrder(c.var.body);
      const gateway = requireGateway(services).name;
      await countRequest(c, services, "order");
      const proof = await robot.verify(input.recaptchaToken, "ebook-order");
      return commit(async (trx) => {
        const at = now();
        await consumeProof(trx, proof);
        await ensureSession(trx, c.var.session, at);
        const order_no = await placeEbookOrder(trx, input, { userId, gateway }, at);
        return { status: 201, body: { order_no } };
      });
    });
    return goOn(c, reply);
  });

  app.post("/api/pay-ebook-order/:orderNo", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const orderNo = readOrderNumber(c.req.param("orderNo"));
    if (!orderNo) throw notFound("Order No Invalid!");
    const reply = await runOnce(services, readOnceKey(c), async (commit) => {
      const { language } = readPayAgain(c.var.body);
      const gateway = requireGateway(services).name;
      await countRequest(c, services, "order");
      return commit(async (trx) => {
        await ensureSession(trx, c.var.session, now());
        await payAgain(trx, orderNo, { userId, gateway, language }, now());
        return { status: 200, body: { order_no: orderNo } };
      });
    });
    return goOn(c, reply);
  });

  return app;
}
