import type { Selectable } from "kysely";
import type { OrderStep, UndoRefusal } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Schema, Trx } from "../../kernel/db/schema";
import { isNotifiedOfStep } from "../../kernel/outbox/step-messages";
import { iso } from "../../kernel/time/iso-time";
import { hasParcel } from "../../stock/parcels";
import { latestStep, readSteps } from "../steps/order-steps";
import { readTraces } from "../steps/read-traces";
import { type UndoKind, undoableUntil, undoRefusal } from "../steps/undo-rules";
import { stockOfUndo } from "../steps/undo-step";

/** The latest step with an order, and what taking it back does. */
interface UndoFacts {
  step_id: number;
  step: OrderStep;
  way: UndoKind;
  /** ISO 8601. */
  until: string;
  refusal: UndoRefusal | null;
  stock: ReturnType<typeof stockOfUndo>;
  /** Taka of cash that it recorded. */
  cash: number;
  /** Whether the customer was sent a message about it. */
  notified: boolean;
  /** Whether it issued an invoice, which stays. */
  invoice: boolean;
}

async function cashOf(db: Db | Trx, paymentId: number | null): Promise<number> {
  if (paymentId === null) return 0;
  const { amount } = await db
    .selectFrom("payments")
    .select("amount")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return toTaka(amount);
}

/**
 * Returns the step that can be taken back, or could until something followed; null without one or
 * once its time is over.
 * @param now epoch ms
 */
export async function undoFacts(
  db: Db | Trx,
  order: Selectable<Schema["orders"]>,
  now: number,
): Promise<UndoFacts | null> {
  const taken = latestStep(await readSteps(db, order.id));
  if (!taken) return null;
  const { id, step, was, paymentId } = taken;
  const isOver = now > undoableUntil(taken, "undo");
  const kind = isOver && step === "completed" ? "reopen" : "undo";
  const until = undoableUntil(taken, kind);
  if (now > until) return null;
  return {
    step_id: id,
    step,
    way: kind,
    until: iso(until),
    refusal: undoRefusal(taken, await readTraces(db, order.id), kind, now),
    stock: stockOfUndo(was, order, await hasParcel(db, order.id)),
    cash: await cashOf(db, paymentId),
    notified: await isNotifiedOfStep(db, id),
    invoice: step === "in-transit",
  };
}
