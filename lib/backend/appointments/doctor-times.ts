import type { DayOff, Stranded } from "@/lib/contract/doctors/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Db, Trx } from "../kernel/db/schema";
import type { WorkingHours } from "../kernel/db/schema-appointments";
import { AppError } from "../kernel/errors";
import { iso } from "../kernel/time/iso-time";
import { readHours, setHours } from "./staff-appointments";
import { isWithinHours } from "./working-hours";

/** The week of a doctor, and the days off from today on. */
export interface DoctorTimes {
  hours: WorkingHours[];
  daysOff: DayOff[];
}

export async function readDoctorTimes(
  db: Db | Trx,
  doctorId: number,
  now: number,
): Promise<DoctorTimes> {
  const daysOff = await db
    .selectFrom("doctor_days_off")
    .select(["day", "reason"])
    .where("doctor_id", "=", doctorId)
    .where("day", ">=", dhakaDay(now))
    .orderBy("day")
    .execute();
  return { hours: await readHours(db, doctorId), daysOff };
}

/** Returns the booked appointments after `now` (epoch ms) that do not fit the times. */
export async function strandedBy(
  db: Db | Trx,
  doctorId: number,
  { hours, daysOff }: DoctorTimes,
  now: number,
): Promise<Stranded[]> {
  const booked = await db
    .selectFrom("appointments")
    .select(["appointment_number", "day", "starts_at", "ends_at", "name", "phone"])
    .where("doctor_id", "=", doctorId)
    .where("state", "=", "booked")
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .execute();
  const off = new Set(daysOff.map(({ day }) => day));
  return booked
    .filter((appointment) => !isWithinHours(appointment, hours, off))
    .map(({ appointment_number: number, starts_at, name, phone }) => ({
      number,
      starts_at: iso(starts_at),
      name,
      phone,
    }));
}

/**
 * Replaces the week and the days off from today on. Appointments stay booked.
 * @param keep numbers of the appointments that staff accepted as stranded
 * @throws AppError 409 with `stranded`: other appointments that would be stranded
 */
export async function saveDoctorTimes(
  trx: Trx,
  doctorId: number,
  times: DoctorTimes,
  keep: readonly string[],
  now: number,
): Promise<void> {
  const before = await readDoctorTimes(trx, doctorId, now);
  const known = (await strandedBy(trx, doctorId, before, now)).map(({ number }) => number);
  const stranded = await strandedBy(trx, doctorId, times, now);
  if (stranded.some(({ number }) => !known.includes(number) && !keep.includes(number)))
    throw new AppError(409, refusalText("doctors.bookedOutside"), undefined, {
      stranded,
    });
  await setHours(trx, doctorId, times.hours);
  await trx
    .deleteFrom("doctor_days_off")
    .where("doctor_id", "=", doctorId)
    .where("day", ">=", dhakaDay(now))
    .execute();
  const rows = times.daysOff.map((off) => ({ ...off, doctor_id: doctorId }));
  if (rows.length > 0) await trx.insertInto("doctor_days_off").values(rows).execute();
}
