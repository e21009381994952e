import type { Attendance } from "../kernel/db/schema-appointments";

/** Actions of staff on an appointment; `unmark` removes the attendance. */
export type AppointmentAction = "move" | "cancel" | Attendance | "unmark";

interface Known {
  state: "booked" | "cancelled";
  attendance: Attendance | null;
  /** Epoch ms. */
  starts_at: number;
  ends_at: number;
}

/** Whether the patient came. */
export function visitState({ state, attendance }: Pick<Known, "state" | "attendance">) {
  return state === "cancelled" ? state : (attendance ?? state);
}

/**
 * Returns what staff can do: move and cancel until it is over or marked, mark from its start on.
 * @param now epoch ms
 */
export function actionsOf(appointment: Known, now: number): AppointmentAction[] {
  const { state, attendance, starts_at, ends_at } = appointment;
  if (state === "cancelled") return [];
  if (attendance !== null) return [attendance === "attended" ? "missed" : "attended", "unmark"];
  return [
    ...(now < ends_at ? (["move", "cancel"] as const) : []),
    ...(now >= starts_at ? (["attended", "missed"] as const) : []),
  ];
}
