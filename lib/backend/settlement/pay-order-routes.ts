import { Hono } from "hono";
import { readOrderNumber } from "@/lib/contract/order-number";
import { payFee } from "../appointments/pay-fee";
import { notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { writeGuard } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { writeOnceInSession } from "../kernel/middleware/write-once";
import { payOrder } from "../orders/pay-order";
import { paymentUrl, requireGateway } from "../payments/open-payment";
import { readPaying } from "../payments/pay-input";
import type { Services } from "../services";

/**
 * Routes to start a payment that guests may use, too: path, name of the record's number, and
 * function that creates the attempt.
 */
const PAYABLE_RECORDS = [
  { kind: "product", path: "/api/pay-order/:number", name: "order_number", pay: payOrder },
  {
    kind: "appointment",
    path: "/api/pay-appointment/:number",
    name: "appointment_number",
    pay: payFee,
  },
] as const;

/** Routes for paying product orders and fees of appointments, including those of guests. */
export function payOrderRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  for (const { kind, path, name, pay } of PAYABLE_RECORDS)
    app.post(path, writeGuard(services), async (c) => {
      const { userId } = c.var.session;
      const sent = readPaying(c.var.body);
      const number = readOrderNumber(c.req.param("number") ?? "");
      if (!number) throw notFound("Order No Invalid!");
      let wasRight = async () => {};
      const { status } = await writeOnceInSession(c, services, {
        read: async () => {
          // The same limit for guesses of phone numbers as in order tracking.
          if (sent.phone !== null)
            wasRight = await throttleGuesses(c, services, "tracking", {
              subject: number,
              robotToken: sent.recaptchaToken,
            });
          return { ...sent, gateway: requireGateway(services, kind).name };
        },
        limit: "pay",
        commit: async (trx, { input, sessionId, at }) => {
          await pay(trx, number, { ...input, viewer: { rowId: sessionId, userId } }, at);
          return { status: 200, body: { [name]: number } };
        },
      });
      await wasRight();
      // The stored reply is the attempt. The payment address is looked up again for each repeat,
      // since it may have changed.
      const redirect_url = await paymentUrl(services, kind, number);
      return c.json({ [name]: number, redirect_url }, status);
    });

  return app;
}
