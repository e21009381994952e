import { Hono } from "hono";
import { z } from "zod";
import { deskLine, yesNo } from "@/lib/contract/desk-fields";
import { CANCEL_REASONS, CANCEL_TEXT_LIMIT } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { changeOnceAtDesk } from "../../desk/change-at-desk";
import { checkPermission, deskGuard } from "../../desk/desk-guard";
import { inTransaction } from "../../kernel/db/transaction";
import type { AppEnv } from "../../kernel/http/http";
import { readInput } from "../../kernel/http/input";
import { translatorFor } from "../../kernel/middleware/desk-messages";
import { orderChanged } from "../../kernel/outbox/events";
import { isoOrNull } from "../../kernel/time/iso-time";
import { refundedFacts } from "../../payments/refund-paid";
import type { Services } from "../../services";
import { deliverPart } from "../deliver-part";
import { noteOrder } from "../note-order";
import { countPrescriptions } from "../prescriptions/prescription-records";
import { changeOrderAtDesk } from "./change-order";
import {
  type CorrectedDelivery,
  correctDelivery,
  type Delivery,
  quoteCorrection,
} from "./correct-delivery";
import { promisedFacts } from "./desk-order-line-routes";
import { type MoveInput, moveAtDesk } from "./move-at-desk";
import { type MoveResult, moveOne } from "./move-one";
import { MOVES } from "./next-moves";
import { orderNumberOf, orderRecords } from "./order-records";
import { countTabs } from "./order-tabs";
import { undoAtDesk } from "./undo-step";

const NO_LINES = "Please say what came back.";

const moveSchema = z.object({
  to: z.enum(MOVES, "Please choose the next state."),
  courier: deskLine(60).optional(),
  tracking_code: deskLine(60).optional(),
  anyway: yesNo().optional(),
  unpaid_reason: deskLine(300).optional(),
  cancel_reason: z.enum(CANCEL_REASONS, "Please choose why it is cancelled.").optional(),
  cancel_text: deskLine(CANCEL_TEXT_LIMIT).optional(),
});

const partSchema = moveSchema.pick({ anyway: true, unpaid_reason: true }).extend({
  lines: z
    .array(
      z.object({ id: z.number().int().positive(), quantity: z.number().int().min(1) }),
      NO_LINES,
    )
    .min(1, NO_LINES)
    .max(100),
});

const undoSchema = z.object({ step: z.number().int().positive() });

const reopenSchema = undoSchema.extend({ reason: deskLine(300) });

const noteSchema = z.object({ text: deskLine(1_000), visible: yesNo().default(false) });

const FEW = "Please choose 1 to 50 orders.";

const moveManySchema = z.object({
  numbers: z
    .array(z.string({ error: FEW }).max(40, FEW), FEW)
    .min(1, FEW)
    .max(50, FEW),
  to: moveSchema.shape.to.exclude(["cancelled"]),
});

const REASON = "The delivery charge of the order changed.";
const NOT_TAKEN = "A part of the parcel was not taken.";

/** Delivery of an order in the form of the API; amounts in taka. */
const deliveryFacts = ({ area, charge, total, promisedDay, dueAt }: Delivery) => ({
  delivery_area: area,
  charge: toTaka(charge),
  total: toTaka(total),
  promised_day: promisedDay,
  due_at: isoOrNull(dueAt),
});

/** Returns what the audit keeps of a correction: no personal data, but the area and the money. */
function correctionForAudit({ corrected, reason, moved, promised }: CorrectedDelivery) {
  const facts = ({ area, charge, total }: Delivery) => ({
    delivery_area: area,
    delivery: toTaka(charge),
    total: toTaka(total),
  });
  return {
    ...(moved && { was: facts(moved.was) }),
    more: {
      corrected,
      ...(moved && facts(moved.becomes)),
      ...(reason && { area_reason: reason }),
      ...(promised.length > 0 && refundedFacts(promised)),
    },
  };
}

/** Routes for actions of staff on an order. */
export function deskOrderRoutes(services: Services) {
  const { db, now } = services;
  const { refundApis } = services.payment;
  const app = new Hono<AppEnv>();

  app.get("/api/desk/orders/counts", deskGuard(services, "orders.list"), async (c) =>
    c.json({
      data: { ...(await countTabs(db, now())), prescriptions: await countPrescriptions(db) },
    }),
  );

  app.post("/api/desk/orders/:no/move", deskGuard(services, "orders.move"), async (c) => {
    const move: MoveInput = readInput(moveSchema, c.var.body);
    return changeOrderAtDesk(c, services, "orders.move", (trx, number, { by, at }) =>
      moveAtDesk(trx, number, move, by, at),
    );
  });

  app.post("/api/desk/orders/:no/deliver-part", deskGuard(services, "orders.move"), async (c) => {
    const {
      lines,
      anyway = false,
      unpaid_reason: unpaidReason,
    } = readInput(partSchema, c.var.body);
    const reason = translatorFor(c).text(NOT_TAKEN);
    const part = { back: lines, anyway, unpaidReason, refundApis, reason };
    return changeOrderAtDesk(c, services, "orders.move", async (trx, number, { by, at }) => {
      const { promised, ...change } = await deliverPart(trx, number, part, by, at);
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (promised.length > 0) checkPermission(c.var.staff, "orders.refund");
      return change;
    });
  });

  app.post("/api/desk/orders/move-many", deskGuard(services, "orders.move"), async (c) => {
    const { numbers, to } = readInput(moveManySchema, c.var.body);
    const data: MoveResult[] = [];
    for (const number of new Set(numbers)) data.push(await moveOne(c, services, number, to));
    return c.json({ data });
  });

  app.post("/api/desk/orders/:no/undo", deskGuard(services, "orders.undo"), async (c) => {
    const { step } = readInput(undoSchema, c.var.body);
    return undoAtDesk(c, services, "orders.undo", { stepId: step, kind: "undo" });
  });

  app.post("/api/desk/orders/:no/reopen", deskGuard(services, "orders.reopen"), async (c) => {
    const { step, reason } = readInput(reopenSchema, c.var.body);
    return undoAtDesk(c, services, "orders.reopen", { stepId: step, kind: "reopen", reason });
  });

  app.put("/api/desk/orders/:no/delivery", deskGuard(services, "orders.correct"), async (c) =>
    changeOrderAtDesk(c, services, "orders.correct", async (trx, number, { at }) => {
      const reason = translatorFor(c).text(REASON);
      const change = await correctDelivery(trx, number, c.var.body, { refundApis, reason, at });
      if (!change) return null;
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (change.promised.length > 0) checkPermission(c.var.staff, "orders.refund");
      return {
        ...correctionForAudit(change),
        events: change.money ? [orderChanged({ number, ...change.money, at })] : [],
      };
    }),
  );

  app.post(
    "/api/desk/orders/:no/delivery/quote",
    deskGuard(services, "orders.correct"),
    async (c) => {
      const number = orderNumberOf(c.req.param("no"));
      const conditions = { refundApis, at: now() };
      const quote = await inTransaction(db, (trx) =>
        quoteCorrection(trx, number, c.var.body, conditions),
      );
      const { was, becomes, due, promised, otherArea } = quote;
      return c.json({
        data: {
          was: deliveryFacts(was),
          becomes: deliveryFacts(becomes),
          due: toTaka(due),
          promised_back: promised.map(promisedFacts),
          other_area: otherArea,
        },
      });
    },
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
