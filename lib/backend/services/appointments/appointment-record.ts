import type { appointmentWire } from "@/lib/contract/wire/appointments";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import type { Viewer } from "../orders/find-own-order";

/** The appointments of an owner or a session, with their doctors; none for nobody. */
export function ownAppointments(db: Db, { rowId, userId }: Viewer) {
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
export function appointmentRecord(row: Row, now: number): Served<typeof appointmentWire> {
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
      consultation_fee: row.consultation_fee === null ? null : toTaka(row.consultation_fee),
    },
  };
}

/** Whether it is still ahead. @param now epoch ms */
export function canCancel({ state, starts_at }: Pick<Row, "state" | "starts_at">, now: number) {
  return state === "booked" && starts_at > now;
}
