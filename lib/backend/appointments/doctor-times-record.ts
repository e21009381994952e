import { z } from "zod";
import { optionalLine, wholeNumberOf } from "@/lib/contract/desk-fields";
import { clockText } from "@/lib/i18n/dates/clock";
import { type DeskKind, type DeskRecord, type SavedRecord, versionOf } from "../desk/desk-record";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { WorkingHours } from "../kernel/db/schema-appointments";
import { notFound } from "../kernel/errors";
import { readId, readInput } from "../kernel/http/input";
import { type DoctorTimes, readDoctorTimes, saveDoctorTimes, strandedBy } from "./doctor-times";
import { hoursOverlap, sittingText } from "./working-hours";

const MAX_SITTINGS = 28;
const MAX_DAYS_OFF = 366;

const clock = z
  .string({ error: "Please enter a time, such as 17:00." })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 17:00.")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const sitting = z
  .object({
    weekday: wholeNumberOf(0, 6),
    from: clock,
    to: clock,
    slot_minutes: wholeNumberOf(5, 240),
  })
  .refine(
    ({ from, to, slot_minutes }) => from + slot_minutes <= to,
    "The hours are too short for one appointment.",
  )
  .transform(
    ({ weekday, from: starts_minute, to: ends_minute, slot_minutes }): WorkingHours => ({
      weekday,
      starts_minute,
      ends_minute,
      slot_minutes,
    }),
  );

const dayOff = z.object({
  day: z.iso.date({ error: "Please enter a day, such as 2031-05-31." }),
  reason: optionalLine(200).optional(),
});

const timesSchema = z.object({
  hours: z
    .array(sitting)
    .max(MAX_SITTINGS, "Please enter at most 28 rows of hours.")
    .refine((hours) => !hoursOverlap(hours), "Two rows of one day are at the same time."),
  days_off: z
    .array(dayOff)
    .max(MAX_DAYS_OFF, "Please enter at most 366 days off.")
    .refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      "A day off is entered twice.",
    ),
  keep: z.array(z.string()).max(1_000).optional(),
});

function recordOf(id: number, { hours, daysOff }: DoctorTimes): DeskRecord {
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
export const doctorTimesRecord: Pick<DeskKind, "find" | "lock"> & Required<Pick<DeskKind, "edit">> =
  {
    find: async (db, id, now) => {
      const doctorId = await doctorIdOf(db, id);
      const times = await readDoctorTimes(db, doctorId, now);
      return {
        ...recordOf(doctorId, times),
        stranded: await strandedBy(db, doctorId, times, now),
      };
    },
    lock: async (trx, id) => lockNamedRow(trx, "doctors", await doctorIdOf(trx, id)),
    edit: async (trx, id, body, at): Promise<SavedRecord> => {
      const doctorId = await doctorIdOf(trx, id);
      const {
        hours,
        days_off,
        keep = [],
      } = readInput(timesSchema, body, ([field]) => String(field));
      const daysOff = days_off.map(({ day, reason = null }) => ({ day, reason }));
      // Reasons stay out of the audit: they can be about a person's health.
      const textOf = (times: DoctorTimes) => ({
        hours: times.hours.map(sittingText).sort(),
        days_off: times.daysOff.map(({ day }) => day).sort(),
      });
      const known = await readDoctorTimes(trx, doctorId, at);
      await saveDoctorTimes(trx, doctorId, { hours, daysOff }, keep, at);
      const isSame = versionOf(known) === versionOf(await readDoctorTimes(trx, doctorId, at));
      const [before, after] = [textOf(known), textOf({ hours, daysOff })];
      return {
        id: doctorId,
        audit: isSame ? [] : [{ subject: `doctor ${doctorId}`, before, after }],
        stale: isSame ? [] : [{ type: "doctors", id: doctorId }],
      };
    },
  };
