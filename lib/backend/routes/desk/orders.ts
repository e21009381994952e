import { Hono } from "hono";
import { z } from "zod";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { AppEnv } from "../../http";
import { readInput } from "../../input";
import { changeAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { deskLine, optionalLine, takaAmount, yesNo } from "../../services/desk/desk-fields";
import { type MoveInput, moveAtDesk } from "../../services/desk/move-at-desk";
import { MOVES } from "../../services/desk/next-moves";
import { orderNumberOf, orderRecords } from "../../services/desk/order-records";
import { countTabs } from "../../services/desk/order-tabs";
import { auditOrder } from "../../services/orders/audit-order";
import { noteOrder } from "../../services/orders/note-order";
import { refundOrder } from "../../services/orders/refund-order";
import type { Services } from "../../services/services";
import { lockVersion } from "./record-version";

const moveSchema = z.object({
  to: z.enum(MOVES, "Please choose the next state."),
  courier: deskLine(60).optional(),
  tracking_code: deskLine(60).optional(),
  anyway: yesNo().optional(),
});

const noteSchema = z.object({ text: deskLine(1_000) });

const refundSchema = z.object({
  amount: takaAmount().optional(),
  reason: deskLine(200),
  transaction: optionalLine(60).optional(),
  again: yesNo().optional(),
});

/** Routes for what staff do with an order. */
export function deskOrderRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/desk/orders/counts", deskGuard(services, "orders.list"), async (c) =>
    c.json({ data: await countTabs(db) }),
  );

  app.post("/api/desk/orders/:no/move", deskGuard(services, "orders.move"), async (c) => {
    const number = orderNumberOf(c.req.param("no"));
    const move: MoveInput = readInput(moveSchema, c.var.body);
    await changeAtDesk(c, services, "orders.move", async (trx, { by, at }) => {
      await lockVersion(trx, orderRecords, number, c.var.body, at);
      const moved = await auditOrder(trx, number, at, () => moveAtDesk(trx, number, move, by, at));
      return { ...moved, answer: undefined };
    });
    return c.json({ data: await orderRecords.find(db, number, now()) });
  });

  app.post("/api/desk/orders/:no/notes", deskGuard(services, "orders.note"), async (c) => {
    const number = orderNumberOf(c.req.param("no"));
    const { text } = readInput(noteSchema, c.var.body);
    await changeAtDesk(c, services, "orders.note", async (trx, { by, at }) => {
      const written = await noteOrder(trx, number, text, by, at);
      const entry = { subject: `order ${number}`, before: null, after: { noted: true } };
      return { audit: written ? [entry] : [], answer: undefined };
    });
    return c.json({ data: await orderRecords.find(db, number, now()) });
  });

  app.post("/api/desk/orders/:no/refund", deskGuard(services, "orders.refund"), async (c) => {
    const number = orderNumberOf(c.req.param("no"));
    const { amount, reason, transaction, again = false } = readInput(refundSchema, c.var.body);
    await changeAtDesk(c, services, "orders.refund", async (trx, { at }) => {
      await lockVersion(trx, orderRecords, number, c.var.body, at);
      const refunded = await auditOrder(trx, number, at, async () => {
        const stored = await refundOrder(
          trx,
          {
            ...{ orderNumber: number, reason, again, trxId: transaction ?? null },
            ...{ amount: amount === undefined ? undefined : toPoisha(amount) },
            refundApis: services.payment.refundApis,
          },
          at,
        );
        if (!stored) return null;
        const { id, amount: poisha } = stored.refund;
        return { more: { refund: id, refunded: toTaka(poisha), reason } };
      });
      return { ...refunded, answer: undefined };
    });
    return c.json({ data: await orderRecords.find(db, number, now()) });
  });

  return app;
}
