import { Hono } from "hono";
import { z } from "zod";
import { takaAmount } from "@/lib/contract/desk-fields";
import { toPoisha } from "@/lib/shop/pricing/price";
import { deskGuard } from "../../desk/desk-guard";
import type { AppEnv } from "../../kernel/http/http";
import { readInput } from "../../kernel/http/input";
import { readPayment, readRefund } from "../../payments/money-input";
import type { Services } from "../../services";
import { changeOrderAtDesk } from "./change-order";
import { chargeAtDesk, payAtDesk, refundAtDesk } from "./money-at-desk";

const chargeSchema = z.object({ charge: takaAmount() });

export function deskOrderMoneyRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const path = "/api/desk/orders/:no";

  app.post(`${path}/refund`, deskGuard(services, "orders.refund"), async (c) => {
    const { refundApis } = services.payment;
    const wish = { ...readRefund(c), refundApis };
    return changeOrderAtDesk(c, services, "orders.refund", (trx, orderNumber, { at }) =>
      refundAtDesk(trx, { ...wish, orderNumber }, at),
    );
  });

  app.post(`${path}/manual-payment`, deskGuard(services, "orders.pay"), async (c) => {
    const money = readPayment(c);
    const terms = await services.deliveryTerms();
    return changeOrderAtDesk(c, services, "orders.pay", (trx, orderNumber, { at }) =>
      payAtDesk(trx, { orderNumber, ...money }, terms, at),
    );
  });

  app.post(`${path}/delivery-charge`, deskGuard(services, "orders.charge"), async (c) => {
    const { charge } = readInput(chargeSchema, c.var.body);
    return changeOrderAtDesk(c, services, "orders.charge", (trx, orderNumber, { at }) =>
      chargeAtDesk(trx, orderNumber, toPoisha(charge), at),
    );
  });

  return app;
}
