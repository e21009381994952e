import type { Db } from "../../db/schema";
import type { Viewer } from "../orders/find-own-order";
import { appointmentRecord, canCancel, ownAppointments } from "./appointment-record";

/** An appointment for its owner or the session that booked it; null for anybody else (P101). */
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
