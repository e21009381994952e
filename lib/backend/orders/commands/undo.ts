import { z } from "zod";
import type { Attribution } from "../../kernel/audit/change-data";
import { changeCommand } from "../../kernel/commands/command";
import type { Trx } from "../../kernel/db/schema";
import { AppError } from "../../kernel/errors";
import { field, line, orderNumber } from "../../kernel/text/localized-text-fields";
import { findOrder, stateName } from "../staff-orders";
import { latestStep, readSteps } from "../steps/order-steps";
import type { UndoKind } from "../steps/undo-rules";
import { undoStep } from "../steps/undo-step";
import { changeOrder } from "./change";

interface Undoing {
  number: string;
  kind: UndoKind;
  reason?: string;
}

function undoLatest(trx: Trx, { number, ...how }: Undoing, { by, at }: Attribution) {
  return changeOrder(trx, { number, at }, "is as it was", async () => {
    const { id } = await findOrder(trx, number);
    const step = latestStep(await readSteps(trx, id));
    if (!step) throw new AppError(409, `Order ${number} has no step that can be taken back.`);
    const undone = await undoStep(trx, { orderNumber: number, stepId: step.id, ...how }, by, at);
    const { status } = await findOrder(trx, number);
    const message = `Order ${number} is ${stateName(status)} again: "${step.step}" is taken back.`;
    return { ...undone, result: { message } };
  });
}

export const undoCommand = changeCommand(
  "orders",
  {
    name: "undo",
    summary: "takes the latest step back, within ten minutes and if nothing followed",
    input: z.object({ number: orderNumber }),
    args: ["number"],
  },
  (trx, { number }, who) => undoLatest(trx, { number, kind: "undo" }, who),
);

export const reopenCommand = changeCommand(
  "orders",
  {
    name: "reopen",
    summary: "opens a completed order again, within a day",
    input: z.object({
      number: orderNumber,
      reason: field(line(300), "TEXT", "why it was not delivered after all"),
    }),
    args: ["number"],
  },
  (trx, { number, reason }, who) => undoLatest(trx, { number, kind: "reopen", reason }, who),
);
