import type { Selectable } from "kysely";
import { z } from "zod";
import { CANCEL_REASONS, type OrderStep, STEP_TRACES, WAITS_FOR } from "@/lib/contract/terms";
import type { Db, Schema, Trx } from "../../kernel/db/schema";
import { paymentsOf } from "../../payments/attempts";
import { isManual } from "../../payments/manual-methods";
import { readTraces } from "./read-traces";
import type { Traces } from "./undo-rules";

type OrderRow = Selectable<Schema["orders"]>;

const moment = z.number().nullable();

/**
 * Columns of an order that a step changes and that are as before once it is taken back. Its place
 * in the caps of unpaid orders is not: staff know the order by then.
 */
const undoneColumns = z.object({
  status: z.number(),
  payment_status: z.string(),
  waits_for: z.enum(WAITS_FOR).nullable(),
  hold: z.enum(["full", "short", "none"]),
  hold_until: moment,
  expires_at: moment,
  released_at: moment,
  promised_day: z.string().nullable(),
  courier: z.string().nullable(),
  tracking_code: z.string().nullable(),
  packed_at: moment,
  packed_by: z.string().nullable(),
  // Steps that an earlier version stored have neither.
  cancel_reason: z.enum(CANCEL_REASONS).nullable().default(null),
  cancel_text: z.string().nullable().default(null),
});

/** The columns of an order before a step. */
export type BeforeStep = z.infer<typeof undoneColumns>;

const storedTraces: z.ZodType<Traces> = z.partialRecord(z.enum(STEP_TRACES), z.array(z.string()));

/** A step of staff, and who took it. */
export interface Step {
  name: OrderStep;
  by: string;
}

/** A stored step. */
export interface TakenStep {
  id: number;
  step: OrderStep;
  /** Epoch ms. */
  takenAt: number;
  was: BeforeStep;
  traces: Traces;
  /** Cash that the step recorded. */
  paymentId: number | null;
  /** Who took it back; null if it stands. */
  undoneBy: string | null;
}

/** Returns the cash that a step recorded at its time, or null. */
async function bookedPayment(trx: Trx, orderId: number, { name }: Step, at: number) {
  if (name !== "completed") return null;
  const payments = await paymentsOf(trx, { kind: "product", id: orderId });
  const booked = payments.findLast(
    ({ gateway, created_at, state }) => isManual(gateway) && created_at === at && state === "paid",
  );
  return booked?.id ?? null;
}

/** Reads the steps with an order, the oldest first. */
export async function readSteps(db: Db | Trx, orderId: number): Promise<TakenStep[]> {
  const rows = await db
    .selectFrom("order_steps")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    step: row.step,
    takenAt: row.taken_at,
    was: undoneColumns.parse(JSON.parse(row.was)),
    traces: storedTraces.parse(JSON.parse(row.traces)),
    paymentId: row.payment_id,
    undoneBy: row.undone_by,
  }));
}

/**
 * Stores a step that was just taken, so that it can be taken back. The transaction must have locked
 * the order.
 * @param before the order before the step
 * @param at epoch ms
 * @returns the id of the step
 */
export async function recordStep(
  trx: Trx,
  before: OrderRow,
  step: Step,
  at: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("order_steps")
    .values({
      order_id: before.id,
      step: step.name,
      taken_by: step.by,
      taken_at: at,
      was: JSON.stringify(undoneColumns.parse(before)),
      traces: JSON.stringify(await readTraces(trx, before.id)),
      payment_id: await bookedPayment(trx, before.id, step, at),
      undone_at: null,
      undone_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the latest step that is not taken back; undefined without one. */
export const latestStep = (steps: readonly TakenStep[]): TakenStep | undefined =>
  steps.findLast(({ undoneBy }) => undoneBy === null);
