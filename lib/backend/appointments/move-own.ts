import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { MoveRefusal } from "@/lib/contract/terms";
import type { Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { Viewer } from "../kernel/http/viewer";
import { appointmentChanged } from "../kernel/outbox/events";
import { appointmentRecord, ownAppointments, type RecordContext } from "./own-appointments";
import { moveRefusal } from "./own-changes";
import { checkPhone } from "./phone-limits";
import { type Booker, checkUnconfirmed, findSlot, TIME_TAKEN, timeError } from "./slot-refusals";
import { isOwnNumber } from "./unconfirmed";

const REFUSALS: Record<MoveRefusal, string> = {
  over: refusalText("appointments.cannotMove"),
  not_offered: refusalText("appointments.callToMove"),
  too_late: refusalText("appointments.tooLateToMove"),
  too_often: refusalText("appointments.movedTooOften"),
};

/**
 * Moves an appointment to another free time of its doctor, within the rules for patients. Its former
 * time is free at once. Of several who want the same time at once, one gets it.
 * @param startsAt epoch ms
 * @returns the appointment and the event to send; no event if it starts at that time already
 * @throws AppError 404 for an unknown appointment or one of another viewer; 422 with `reason` if it
 *   cannot be moved, the time is taken or not the doctor's, its day is almost full, or the phone
 *   number has another appointment on it
 */
export async function moveOwnAppointment(
  trx: Trx,
  { number, startsAt }: { number: string; startsAt: number },
  viewer: Viewer & Pick<Booker, "scale">,
  context: RecordContext,
) {
  const { rules, now } = context;
  const find = ownAppointments(trx, viewer).where("appointment_number", "=", number);
  const row = await find.executeTakeFirst();
  if (!row) throw notFound();
  if (row.starts_at === startsAt && row.state === "booked")
    return { appointment: appointmentRecord(row, context), event: null };
  const refusal = moveRefusal(row, rules, now);
  if (refusal !== null) throw new AppError(422, REFUSALS[refusal], undefined, { reason: refusal });
  const { doctor_id: doctorId, phone, id: moved } = row;
  const wanted = { doctorId, startsAt, phone, moved };
  const { endsAt, day, slots, free } = await findSlot(trx, wanted, now);
  if (!free) throw await timeError(trx, doctorId, TIME_TAKEN, now);
  const { rowId, userId, scale } = viewer;
  const isPhoneConfirmed =
    row.phone_confirmed_at !== null || (await isOwnNumber(trx, userId, phone));
  const own = { sessionId: rowId, userId, isPhoneConfirmed };
  await checkPhone(trx, wanted, own, day, now);
  const booker = { sessionId: rowId ?? 0, userId, scale, isPhoneConfirmed };
  await checkUnconfirmed(trx, wanted, { day, slots }, booker, now);
  // A concurrent transaction that takes the time makes this one run again, by the unique index.
  await trx
    .updateTable("appointments")
    .set({ starts_at: startsAt, ends_at: endsAt, day })
    // The account may have confirmed the number since the booking.
    .$if(isPhoneConfirmed, (query) =>
      query.set({ phone_confirmed_at: row.phone_confirmed_at ?? now }),
    )
    .set((eb) => ({ moves: eb("moves", "+", 1), own_moves: eb("own_moves", "+", 1) }))
    .where("id", "=", moved)
    .execute();
  const appointment = appointmentRecord(await find.executeTakeFirstOrThrow(), context);
  return { appointment, event: appointmentChanged({ number, doctorId, startsAt }, now, "patient") };
}
