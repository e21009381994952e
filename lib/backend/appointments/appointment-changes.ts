import type { CallerBooking } from "@/lib/contract/appointments/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import { ATTENDANCES, type Attendance } from "../kernel/db/schema-appointments";
import { AppError } from "../kernel/errors";
import { appointmentBooked } from "../kernel/outbox/events";
import { dhakaTime } from "../kernel/time/dhaka-time";
import type { RefundLimits } from "../payments/payment-settings";
import { refundedFacts } from "../payments/refund-paid";
import { type AppointmentAction, actionsOf, visitState } from "./appointment-actions";
import { bookAppointment } from "./book-appointment";
import { askFee } from "./fee";
import { checkAccount } from "./patients";
import { cancelForCentre, findAppointment, moveAppointment } from "./staff-appointments";

type Changes = Omit<ChangedData<undefined>, "result">;

const NOT_YET = refusalText("appointments.notStarted");

/** Refusals by action, for an appointment whose state does not allow it. */
const REFUSALS: Record<AppointmentAction, string> = {
  move: refusalText("appointments.onlyBookedMoves"),
  cancel: refusalText("appointments.onlyBookedCancels"),
  attended: NOT_YET,
  missed: NOT_YET,
  unmark: refusalText("appointments.notMarked"),
};

/** @throws AppError 404; 409 if the state does not allow the action now */
async function checkAction(trx: Trx, number: string, action: AppointmentAction, at: number) {
  const row = await findAppointment(trx, number);
  if (!actionsOf(row, at).includes(action)) throw new AppError(409, REFUSALS[action]);
  return row;
}

/** The next free time of the doctor may be another one. */
const STALE: NonNullable<Changes["stale"]> = [{ type: "doctors" }];

/**
 * Books a time for a caller, without the limits of visitors.
 * @param isFeeOnline see `areFeesOnline`
 * @returns the number and the changes; the audit has nothing about the patient
 * @throws AppError 422
 */
export async function bookForCaller(
  trx: Trx,
  { customer_id: userId = null, ...input }: CallerBooking,
  isFeeOnline: boolean,
  at: number,
): Promise<{ number: string; changes: Changes }> {
  if (userId !== null) await checkAccount(trx, userId, input.phone);
  const number = await bookAppointment(trx, input, { sessionId: null, userId }, at);
  const fee = await askFee(trx, number, isFeeOnline);
  const { doctor_id: doctorId, starts_at: startsAt } = input;
  const after = { doctor: doctorId, time: dhakaTime(startsAt), account: userId };
  return {
    number,
    changes: {
      stale: STALE,
      events: [appointmentBooked({ number, doctorId, startsAt, fee })],
      audit: [{ subject: `appointment ${number}`, before: null, after }],
    },
  };
}

/**
 * Moves an appointment.
 * @param startsAt epoch ms
 * @throws AppError 404, 409, 422
 */
export async function moveAtDesk(
  trx: Trx,
  number: string,
  startsAt: number,
  at: number,
): Promise<Changes> {
  await checkAction(trx, number, "move", at);
  const moved = await moveAppointment(trx, number, startsAt, at);
  if (moved === null) return {};
  const before = { time: dhakaTime(moved.from) };
  const after = { time: dhakaTime(startsAt) };
  return {
    stale: STALE,
    events: [moved.event],
    audit: [{ subject: `appointment ${number}`, before, after }],
  };
}

/**
 * Cancels an appointment and promises its fee back. The reason is stored with it and not in the
 * audit.
 * @returns the changes, and whether money goes back
 * @throws AppError 404, 409
 */
export async function cancelAtDesk(
  trx: Trx,
  number: string,
  cancellation: { reason: string; refundLimits: RefundLimits },
  at: number,
): Promise<{ changes: Changes; isRefunded: boolean }> {
  const row = await checkAction(trx, number, "cancel", at);
  const cancelled = await cancelForCentre(trx, number, cancellation, at);
  const refunds = cancelled?.refunds ?? [];
  const before = { state: visitState(row) };
  const after = { state: "cancelled", ...(refunds.length > 0 && refundedFacts(refunds)) };
  const changes: Changes = {
    stale: STALE,
    events: cancelled ? [cancelled.event] : [],
    audit: [{ subject: `appointment ${number}`, before, after }],
  };
  return { changes, isRefunded: refunds.length > 0 };
}

/** Marks whether the patient came, or takes the mark back. @throws AppError 404, 409 */
export async function markAtDesk(
  trx: Trx,
  number: string,
  mark: Attendance | "unmark",
  at: number,
): Promise<Changes> {
  const row = await checkAction(trx, number, mark, at);
  const attendance = ATTENDANCES.find((one) => one === mark) ?? null;
  await trx.updateTable("appointments").set({ attendance }).where("id", "=", row.id).execute();
  const before = { state: visitState(row) };
  const after = { state: visitState({ ...row, attendance }) };
  return { audit: [{ subject: `appointment ${number}`, before, after }] };
}
