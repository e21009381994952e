import { Hono } from "hono";
import { z } from "zod";
import { deskLine, takaAmount, wholeNumberOf } from "@/lib/contract/desk-fields";
import { toTaka } from "@/lib/shop/pricing/price";
import { checkPermission, deskGuard } from "../../desk/desk-guard";
import { inTransaction } from "../../kernel/db/transaction";
import type { AppEnv } from "../../kernel/http/http";
import { readInput } from "../../kernel/http/input";
import { translatorFor } from "../../kernel/middleware/desk-messages";
import { orderChanged } from "../../kernel/outbox/events";
import type { Services } from "../../services";
import { changeLines, quoteLines } from "../change-lines";
import { chooseBatch } from "../choose-batch";
import type { PlannedRefund } from "../refund-overpayment";
import { changeOrderAtDesk } from "./change-order";
import { orderNumberOf } from "./order-records";

const MAX_PIECES = 10_000;
const CHOOSE_CHANGES = "Please choose what to change.";
const REASON = "Products were removed from the order.";
const id = () => z.int({ error: "Please choose a product." }).min(1).max(999_999_999);

const linesSchema = z.object({
  lines: z
    .array(z.object({ id: id(), quantity: wholeNumberOf(0, MAX_PIECES) }), CHOOSE_CHANGES)
    .max(200, CHOOSE_CHANGES)
    .default([]),
  add: z
    .array(z.object({ product_id: id(), quantity: wholeNumberOf(1, MAX_PIECES) }), CHOOSE_CHANGES)
    .max(200, CHOOSE_CHANGES)
    .default([]),
});

const batchSchema = z.object({
  line: id(),
  from: deskLine(60),
  to: deskLine(60),
  quantity: wholeNumberOf(1, MAX_PIECES),
});

const savedSchema = linesSchema.extend({ total: takaAmount() });

/** Returns a planned refund in the form of the API. */
export const promisedFacts = ({ amount, payment, byHand }: PlannedRefund) => ({
  amount: toTaka(amount),
  way: payment.gateway,
  by_hand: byHand !== null,
});

/** Routes that change the products of an order, and their batches, before it is packed. */
export function deskOrderLineRoutes(services: Services) {
  const { db, now } = services;
  const { refundApis } = services.payment;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/orders/:no/lines";

  app.post(`${path}/quote`, deskGuard(services, "orders.lines"), async (c) => {
    const wish = { ...readInput(linesSchema, c.var.body), refundApis };
    const number = orderNumberOf(c.req.param("no"));
    const quote = await inTransaction(db, (trx) => quoteLines(trx, number, wish, now()));
    const { lines, was, becomes, delivery, due, promised } = quote;
    return c.json({
      data: {
        was: toTaka(was),
        becomes: toTaka(becomes),
        due: toTaka(due),
        delivery: { was: toTaka(delivery.was), becomes: toTaka(delivery.becomes) },
        promised_back: promised.map(promisedFacts),
        lines: lines.map(({ price, quantity, ...line }) => ({
          id: line.id,
          product_id: line.product_id,
          name: line.name,
          name_bn: line.name_bn,
          batch_no: line.batch_no,
          quantity,
          price: toTaka(price),
          total: toTaka(price * quantity),
        })),
      },
    });
  });

  app.put(path, deskGuard(services, "orders.lines"), async (c) => {
    const { total: expected, ...wish } = readInput(savedSchema, c.var.body);
    const change = { ...wish, expected, refundApis, reason: translatorFor(c).text(REASON) };
    return changeOrderAtDesk(c, services, "orders.lines", async (trx, number, { at }) => {
      const changed = await changeLines(trx, number, change, at);
      if (!changed) return null;
      const { promised, money, ...rest } = changed;
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (promised.length > 0) checkPermission(c.var.staff, "orders.refund");
      return { ...rest, events: [orderChanged({ number, ...money, at })] };
    });
  });

  app.post("/api/desk/orders/:no/batch", deskGuard(services, "orders.move"), async (c) => {
    const choice = readInput(batchSchema, c.var.body);
    return changeOrderAtDesk(c, services, "orders.move", (trx, number, { at }) =>
      chooseBatch(trx, number, choice, at),
    );
  });

  return app;
}
