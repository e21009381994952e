import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "../../http";
import { readInput } from "../../input";
import { changeOnceAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { deskLine, yesNo } from "../../services/desk/desk-fields";
import { type MoveInput, moveAtDesk } from "../../services/desk/move-at-desk";
import { MOVES } from "../../services/desk/next-moves";
import { orderNumberOf, orderRecords } from "../../services/desk/order-records";
import { countTabs } from "../../services/desk/order-tabs";
import { correctDelivery } from "../../services/orders/correct-delivery";
import { noteOrder } from "../../services/orders/note-order";
import type { Services } from "../../services/services";
import { changeOrderAtDesk } from "./change-order";
import { type MoveResult, moveOne } from "./move-one";

const moveSchema = z.object({
  to: z.enum(MOVES, "Please choose the next state."),
  courier: deskLine(60).optional(),
  tracking_code: deskLine(60).optional(),
  anyway: yesNo().optional(),
  unpaid_reason: deskLine(300).optional(),
});

const noteSchema = z.object({ text: deskLine(1_000), visible: yesNo().default(false) });

const FEW = "Please choose 1 to 50 orders.";

const moveManySchema = z.object({
  numbers: z
    .array(z.string({ error: FEW }).max(40, FEW), FEW)
    .min(1, FEW)
    .max(50, FEW),
  to: moveSchema.shape.to,
});

/** Routes for actions of staff on an order. */
export function deskOrderRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/desk/orders/counts", deskGuard(services, "orders.list"), async (c) =>
    c.json({ data: await countTabs(db, now()) }),
  );

  app.post("/api/desk/orders/:no/move", deskGuard(services, "orders.move"), async (c) => {
    const move: MoveInput = readInput(moveSchema, c.var.body);
    return changeOrderAtDesk(c, services, "orders.move", (trx, number, { by, at }) =>
      moveAtDesk(trx, number, move, by, at),
    );
  });

  app.post("/api/desk/orders/move-many", deskGuard(services, "orders.move"), async (c) => {
    const { numbers, to } = readInput(moveManySchema, c.var.body);
    const data: MoveResult[] = [];
    for (const number of new Set(numbers)) data.push(await moveOne(c, services, number, to));
    return c.json({ data });
  });

  app.put("/api/desk/orders/:no/delivery", deskGuard(services, "orders.correct"), async (c) =>
    changeOrderAtDesk(c, services, "orders.correct", async (trx, number) => {
      const corrected = await correctDelivery(trx, number, c.var.body);
      // Without the values, since the audit keeps no personal data.
      return corrected && { more: { corrected } };
    }),
  );

  app.post("/api/desk/orders/:no/notes", deskGuard(services, "orders.note"), async (c) => {
    const number = orderNumberOf(c.req.param("no"));
    const note = readInput(noteSchema, c.var.body);
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "orders.note",
      async (trx, { by, at }) => {
        const written = await noteOrder(trx, number, note, by, at);
        const after = { noted: true, ...(note.visible && { visible: true }) };
        const entry = { subject: `order ${number}`, before: null, after };
        return { audit: written ? [entry] : [], result: undefined };
      },
      async (trx) => ({ data: await orderRecords.find(trx, number, now()) }),
    );
    return c.json(body, status);
  });

  return app;
}
