import {
  type OrderStep,
  STEP_TRACES,
  type StepTrace,
  UNDO_MS,
  type UndoRefusal,
} from "@/lib/contract/terms";

const MINUTE = 60_000;

/** Time in ms for which a completed order can be opened again with a reason. */
const REOPEN_MS = 24 * 60 * MINUTE;

/** What there is of an order, by kind. */
export type Traces = Partial<Record<StepTrace, readonly string[]>>;

/** A step that is not taken back yet. */
interface TakenStep {
  step: OrderStep;
  /** Epoch ms. */
  takenAt: number;
  /** What there was just after the step. */
  traces: Traces;
}

/**
 * `undo`: within {@link UNDO_MS}. `reopen`: a completed order within {@link REOPEN_MS}, of which the
 * customer knows by then.
 */
export type UndoKind = "undo" | "reopen";

/** Returns the time until which a step can be taken back, in epoch ms. */
export function undoableUntil({ takenAt }: Pick<TakenStep, "takenAt">, kind: UndoKind): number {
  return takenAt + (kind === "undo" ? UNDO_MS : REOPEN_MS);
}

/**
 * Returns why a step can no longer be taken back: its time is over, something followed, or it
 * issued a credit note; null if it can.
 * @param now what there is of the order now
 * @param at epoch ms
 */
export function undoRefusal(
  taken: TakenStep,
  now: Traces,
  kind: UndoKind,
  at: number,
): UndoRefusal | null {
  if (at > undoableUntil(taken, kind)) return "late";
  if (taken.step === "cancelled" && taken.traces.credit_note?.length) return "credit_note";
  // Staff who open an order again write to the customer why, before or after it.
  const counted = STEP_TRACES.filter((trace) => kind === "undo" || trace !== "message");
  const followed = counted.find((trace) => {
    const then = taken.traces[trace];
    return then !== undefined && now[trace]?.some((entry) => !then.includes(entry));
  });
  return followed ?? null;
}
