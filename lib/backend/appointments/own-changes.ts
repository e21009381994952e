import { hoursToMilliseconds } from "date-fns";
import type { MoveRefusal } from "@/lib/contract/terms";
import type { VisitRules } from "@/lib/site/visit-rules";

interface Booked {
  state: string;
  /** Epoch ms. */
  starts_at: number;
  own_moves: number;
}

/** Whether the appointment is in the future and not cancelled. @param now epoch ms */
export function canCancel({ state, starts_at }: Omit<Booked, "own_moves">, now: number): boolean {
  return state === "booked" && starts_at > now;
}

/** Why the patient cannot choose another time; null if it is possible. @param now epoch ms */
export function moveRefusal(
  row: Booked,
  { moves, moveHours }: VisitRules,
  now: number,
): MoveRefusal | null {
  if (!canCancel(row, now)) return "over";
  if (moves === 0) return "not_offered";
  if (row.starts_at - now < hoursToMilliseconds(moveHours)) return "too_late";
  return row.own_moves >= moves ? "too_often" : null;
}
