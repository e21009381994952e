import { Hono } from "hono";
import { z } from "zod";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { AppEnv } from "../../http";
import { readInput } from "../../input";
import { deskGuard } from "../../middleware/desk-session";
import { deskLine, optionalLine, takaAmount } from "../../services/desk/desk-fields";
import { chargeAtDesk, payAtDesk, refundAtDesk } from "../../services/desk/money-at-desk";
import { MANUAL_WAYS } from "../../services/payments/manual-ways";
import type { Services } from "../../services/services";
import { changeOrderAtDesk } from "./change-order";

const refundSchema = z.object({
  amount: takaAmount()
    .refine((taka) => taka > 0, "Please enter more than 0 taka.")
    .optional(),
  reason: deskLine(200),
  transaction: optionalLine(60).optional(),
});

const paymentSchema = z
  .object({
    way: z.enum(MANUAL_WAYS, "Please choose how the money came."),
    transaction: optionalLine(60).optional(),
  })
  .refine(({ way, transaction }) => way === "cash" || transaction, {
    path: ["transaction"],
    message: "Please enter the number of the transaction.",
  });

const chargeSchema = z.object({ charge: takaAmount() });

/** Routes for the money of an order. */
export function deskOrderMoneyRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const path = "/api/desk/orders/:no";

  app.post(`${path}/refund`, deskGuard(services, "orders.refund"), async (c) => {
    const { amount, reason, transaction: trxId = null } = readInput(refundSchema, c.var.body);
    const { refundApis } = services.payment;
    const wish = { reason, trxId, refundApis, amount: amount && toPoisha(amount) };
    return changeOrderAtDesk(c, services, "orders.refund", (trx, orderNumber, { at }) =>
      refundAtDesk(trx, { ...wish, orderNumber }, at),
    );
  });

  app.post(`${path}/manual-payment`, deskGuard(services, "orders.pay"), async (c) => {
    const { way, transaction: trxId = null } = readInput(paymentSchema, c.var.body);
    return changeOrderAtDesk(c, services, "orders.pay", (trx, orderNumber, { at }) =>
      payAtDesk(trx, { orderNumber, way, trxId }, at),
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
