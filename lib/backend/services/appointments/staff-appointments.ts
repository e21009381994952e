import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Db, Trx } from "../../db/schema";
import type { WorkingHours } from "../../db/schema-appointments";
import { AppError, notFound } from "../../errors";
import type { ShopEvent } from "../../event";
import { appointmentCancelled } from "../outbox/events";
import { readSlotDays } from "./slots";

/** @param day as 2026-01-31 */
export function appointmentsOfDay(db: Db, day: string, doctorId?: number) {
  return db
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "appointments.doctor_id")
    .selectAll("appointments")
    .select("doctors.name as doctor")
    .where("day", "=", day)
    .$if(doctorId !== undefined, (query) => query.where("doctor_id", "=", doctorId ?? 0))
    .orderBy("starts_at")
    .orderBy("appointments.id")
    .execute();
}

/** @throws AppError 404 */
async function findAppointment(db: Db | Trx, number: string) {
  const row = await db
    .selectFrom("appointments")
    .selectAll()
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  if (!row) throw notFound(`There is no appointment ${number}.`);
  return row;
}

/**
 * Moves a booked appointment to another free time of its doctor.
 * @param startsAt epoch ms
 * @returns the former start in epoch ms; null if it already starts at that time
 * @throws AppError 404; 409 if it is cancelled or the time is not free
 */
export async function moveAppointment(
  trx: Trx,
  number: string,
  startsAt: number,
  now: number,
): Promise<number | null> {
  const { id, doctor_id, state, starts_at } = await findAppointment(trx, number);
  if (state !== "booked") throw new AppError(409, `Appointment ${number} is cancelled.`);
  if (starts_at === startsAt) return null;
  const slots = (await readSlotDays(trx, doctor_id, now)).flatMap((day) => day.slots);
  const slot = slots.find((one) => one.startsAt === startsAt && one.free);
  if (!slot) throw new AppError(409, "This is no free time of the doctor.");
  await trx
    .updateTable("appointments")
    .set({ starts_at: startsAt, ends_at: slot.endsAt, day: dhakaDay(startsAt) })
    .where("id", "=", id)
    .execute();
  return starts_at;
}

/**
 * Cancels an appointment for the centre and frees its time.
 * @returns the event to send; null if it was already cancelled
 * @throws AppError 404
 */
export async function cancelForCentre(
  trx: Trx,
  number: string,
  at: number,
): Promise<ShopEvent | null> {
  const { id, doctor_id: doctorId, starts_at: startsAt } = await findAppointment(trx, number);
  const { numUpdatedRows } = await trx
    .updateTable("appointments")
    .set({ state: "cancelled", cancelled_at: at })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .executeTakeFirst();
  return numUpdatedRows === 1n ? appointmentCancelled({ number, doctorId, startsAt }) : null;
}

/**
 * Returns the doctor with this id or slug.
 * @throws AppError 404
 */
export async function findDoctor(db: Db | Trx, name: string) {
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
  const doctor = await db
    .selectFrom("doctors")
    .select(["id", "slug", "name"])
    .where((eb) => eb.or([eb("id", "=", id), eb("slug", "=", name)]))
    .executeTakeFirst();
  if (!doctor) throw notFound(`There is no doctor ${name}.`);
  return doctor;
}

export function readHours(db: Db | Trx, doctorId: number): Promise<WorkingHours[]> {
  return db
    .selectFrom("doctor_hours")
    .select(["weekday", "starts_minute", "ends_minute", "slot_minutes"])
    .where("doctor_id", "=", doctorId)
    .orderBy("weekday")
    .orderBy("starts_minute")
    .execute();
}

/** Replaces a doctor's weekly hours; existing bookings are kept. */
export async function setHours(trx: Trx, doctorId: number, hours: WorkingHours[]): Promise<void> {
  await trx.deleteFrom("doctor_hours").where("doctor_id", "=", doctorId).execute();
  const rows = hours.map((sitting) => ({ ...sitting, doctor_id: doctorId }));
  if (rows.length > 0) await trx.insertInto("doctor_hours").values(rows).execute();
}

/** Returns the days off from a day on. @param from as 2026-01-31 */
export async function readDaysOff(db: Db | Trx, doctorId: number, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom("doctor_days_off")
    .select("day")
    .where("doctor_id", "=", doctorId)
    .where("day", ">=", from)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** @returns whether anything changed */
export async function setDayOff(trx: Trx, doctorId: number, day: string, off: boolean) {
  const isOff = (await readDaysOff(trx, doctorId, day)).includes(day);
  if (isOff === off) return false;
  if (off) await trx.insertInto("doctor_days_off").values({ doctor_id: doctorId, day }).execute();
  else
    await trx
      .deleteFrom("doctor_days_off")
      .where("doctor_id", "=", doctorId)
      .where("day", "=", day)
      .execute();
  return true;
}
