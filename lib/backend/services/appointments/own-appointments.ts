import type { appointmentWire } from "@/lib/contract/wire/appointments";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import type { Viewer } from "../orders/find-own-order";
import { appointmentCancelled } from "../outbox/events";

/** The appointments of an owner or a session, with their doctors; none for nobody. */
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

/** An appointment as the API tells it: times in ISO, the fee in taka. */
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

/** Whether it is still ahead. @param now epoch ms */
function canCancel({ state, starts_at }: Pick<Row, "state" | "starts_at">, now: number) {
  return state === "booked" && starts_at > now;
}

/** An appointment for its owner or the session that booked it; null for anybody else. */
export async function readAppointment(db: Db, number: string, viewer: Viewer, now: number) {
  const row = await ownAppointments(db, viewer)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  return row ? appointmentRecord(row, now) : null;
}

/** A customer's appointments: those ahead, the next one first, then the others, the latest first. */
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
 * Cancels an appointment, so that its time is free again; one that is cancelled stays so.
 * @returns it, and what is told of that; null when it was cancelled already
 * @throws AppError 404 for one that is not there or not the viewer's, 422 when it has begun
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
