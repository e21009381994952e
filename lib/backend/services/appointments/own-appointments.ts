import type { appointmentWire } from "@/lib/contract/wire/appointments";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import type { Viewer } from "../../viewer";
import { appointmentCancelled } from "../outbox/events";

/** Selects the appointments of a customer or a session with their doctors; none without either. */
function ownAppointments(db: Db, { rowId, userId }: Viewer) {
  return db
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "appointments.doctor_id")
    .select([
      "appointments.id",
      "appointments.appointment_number",
      "appointments.state",
      "appointments.starts_at",
      "appointments.ends_at",
      "appointments.name",
      "appointments.phone",
      "appointments.reason",
      "appointments.doctor_id",
      "doctors.name as doctor_name",
      "doctors.name_bn as doctor_name_bn",
      "doctors.speciality",
      "doctors.speciality_bn",
      "doctors.consultation_fee",
    ])
    .where((eb) =>
      eb.or([
        ...(rowId === null ? [] : [eb("appointments.session_id", "=", rowId)]),
        ...(userId === null ? [] : [eb("appointments.user_id", "=", userId)]),
      ]),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof ownAppointments>["execute"]>>[number];

/** Formats an appointment for the API: times in ISO 8601, the fee in taka. */
function appointmentRecord(row: Row, now: number): Served<typeof appointmentWire> {
  return {
    appointment_number: row.appointment_number,
    state: row.state,
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    can_cancel: canCancel(row, now),
    name: row.name,
    phone: row.phone,
    reason: row.reason,
    doctor: {
      id: row.doctor_id,
      name: row.doctor_name,
      name_bn: row.doctor_name_bn,
      speciality: row.speciality,
      speciality_bn: row.speciality_bn,
      consultation_fee: row.consultation_fee === null ? null : toTaka(row.consultation_fee),
    },
  };
}

/** Whether the appointment is in the future and not cancelled. @param now epoch ms */
function canCancel({ state, starts_at }: Pick<Row, "state" | "starts_at">, now: number) {
  return state === "booked" && starts_at > now;
}

/** Returns an appointment of this customer or session, or null. */
export async function readAppointment(db: Db, number: string, viewer: Viewer, now: number) {
  const row = await ownAppointments(db, viewer)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  return row ? appointmentRecord(row, now) : null;
}

/**
 * Returns a customer's appointments: future ones first, the next one at the top, then the others,
 * latest first.
 */
export async function readCustomerAppointments(db: Db, viewer: Viewer, now: number) {
  const rows = await ownAppointments(db, viewer)
    .orderBy("starts_at")
    .orderBy("appointments.id")
    .execute();
  const ahead = rows.filter((row) => canCancel(row, now));
  const others = rows.filter((row) => !canCancel(row, now)).toReversed();
  return [...ahead, ...others].map((row) => appointmentRecord(row, now));
}

/**
 * Cancels an appointment and frees its time. Does nothing if it is already cancelled.
 * @returns the appointment and the event to send; null if it was already cancelled
 * @throws AppError 404 for an unknown appointment or one of another viewer, 422 if it has begun
 */
export async function cancelAppointment(trx: Trx, number: string, viewer: Viewer, now: number) {
  const row = await ownAppointments(trx, viewer)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  if (!row) throw notFound();
  const appointment = appointmentRecord({ ...row, state: "cancelled" }, now);
  if (row.state !== "booked") return { appointment, event: null };
  if (!canCancel(row, now))
    throw new AppError(422, "This appointment has started and can no longer be cancelled.");
  await trx
    .updateTable("appointments")
    .set({ state: "cancelled", cancelled_at: now })
    .where("id", "=", row.id)
    .where("state", "=", "booked")
    .execute();
  const event = appointmentCancelled({ number, doctorId: row.doctor_id, startsAt: row.starts_at });
  return { appointment, event };
}
