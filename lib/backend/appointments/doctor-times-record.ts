import type { z } from "zod";
import type { DeskDoctorTimes, deskDoctorTimesBody } from "@/lib/contract/doctors/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { clockText } from "@/lib/i18n/dates/clock";
import { type DeskKind, type SavedRecord, versionOf } from "../desk/desk-record";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import { readId } from "../kernel/http/input";
import { type DoctorTimes, readDoctorTimes, saveDoctorTimes, strandedBy } from "./doctor-times";
import { hoursOverlap, sittingText } from "./working-hours";

function recordOf(id: number, { hours, daysOff }: DoctorTimes) {
  const shown = {
    hours: hours.map(({ weekday, starts_minute, ends_minute, slot_minutes }) => ({
      weekday,
      from: clockText(starts_minute),
      to: clockText(ends_minute),
      slot_minutes,
    })),
    days_off: daysOff,
  };
  return { id, ...shown, version: versionOf(shown) };
}

async function doctorIdOf(db: Db | Trx, id: string): Promise<number> {
  const doctor = await db
    .selectFrom("doctors")
    .select("id")
    .where("id", "=", readId(id))
    .executeTakeFirst();
  if (!doctor) throw notFound();
  return doctor.id;
}

/**
 * The week of a doctor, the days off from today on, and the booked appointments that they do not
 * have. The id is that of the doctor.
 */
export const doctorTimesRecord: Pick<DeskKind<DeskDoctorTimes>, "find" | "lock"> = {
  find: async (db, id, now) => {
    const doctorId = await doctorIdOf(db, id);
    const times = await readDoctorTimes(db, doctorId, now);
    return { ...recordOf(doctorId, times), stranded: await strandedBy(db, doctorId, times, now) };
  },
  lock: async (trx, id) => lockNamedRow(trx, "doctors", await doctorIdOf(trx, id)),
};

/**
 * Replaces the hours, the days off, or both of a doctor, see `saveDoctorTimes`.
 * @throws AppError 409, 422
 */
export async function editDoctorTimes(
  trx: Trx,
  doctorId: number,
  given: z.output<typeof deskDoctorTimesBody>,
  at: number,
): Promise<Pick<SavedRecord, "audit" | "stale">> {
  const known = await readDoctorTimes(trx, doctorId, at);
  const { hours = known.hours, keep = [] } = given;
  if (hoursOverlap(hours)) throw fieldError("hours", refusalText("doctors.sameTime"));
  const daysOff =
    given.days_off?.map(({ day, reason = null }) => ({ day, reason })) ?? known.daysOff;
  // Reasons stay out of the audit: they can be about a person's health.
  const textOf = (times: DoctorTimes) => ({
    hours: times.hours.map(sittingText).sort(),
    days_off: times.daysOff.map(({ day }) => day).sort(),
  });
  await saveDoctorTimes(trx, doctorId, { hours, daysOff }, keep, at);
  const isSame = versionOf(known) === versionOf(await readDoctorTimes(trx, doctorId, at));
  if (isSame) return { audit: [] };
  const [before, after] = [textOf(known), textOf({ hours, daysOff })];
  return {
    audit: [{ subject: `doctor ${doctorId}`, before, after }],
    stale: [{ type: "doctors", id: doctorId }],
  };
}
