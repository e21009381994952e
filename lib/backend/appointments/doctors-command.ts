import { z } from "zod";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { type CommandGroup, changeCommand, readCommand } from "../kernel/commands/command";
import type { WorkingHours } from "../kernel/db/schema-appointments";
import { day, field, flag, line } from "../kernel/text/localized-text-fields";
import { doctorCommands } from "./doctors-table";
import {
  appointmentsOfDay,
  findDoctor,
  readDaysOff,
  readHours,
  setDayOff,
  setHours,
} from "./staff-appointments";
import { hoursOverlap, sittingText, WEEKDAY_KEYS } from "./working-hours";

const GROUP = "doctors";
const doctorField = field(line(100), "DOCTOR", "id or slug of the doctor");

const SITTING = /^([a-z]{3}) ?([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)\/(\d{1,3})$/;

/** Parses a sitting such as `sun 17:00-20:00/20`; null if it is invalid. */
function readSitting(raw: string): WorkingHours | null {
  const [, name = "", ...rest] = SITTING.exec(raw.trim().toLowerCase()) ?? [];
  const weekday = WEEKDAY_KEYS.indexOf(name);
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0, slot_minutes = 0] =
    rest.map(Number);
  const [starts_minute, ends_minute] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  const fits = slot_minutes >= 5 && starts_minute + slot_minutes <= ends_minute;
  return weekday >= 0 && fits ? { weekday, starts_minute, ends_minute, slot_minutes } : null;
}

function readWeek(texts: string[]): WorkingHours[] | null {
  const hours = texts.map(readSitting);
  const known = hours.filter((sitting) => sitting !== null);
  return known.length === hours.length && !hoursOverlap(known) ? known : null;
}

const week = z.array(z.string()).transform((texts, context) => {
  if (texts.length === 1 && texts[0] === "none") return [];
  const hours = texts.length > 0 ? readWeek(texts) : null;
  if (hours) return hours;
  context.addIssue("must be sittings such as 'sun 17:00-20:00/20' that do not overlap, or none");
  return z.NEVER;
});

const list = readCommand(
  {
    name: "list",
    summary: "every doctor with the week's hours and days off",
    input: z.object({ archived: flag("only those who were taken out of the shop") }),
  },
  async ({ db, now }, { archived }) => {
    const doctors = await db
      .selectFrom("doctors")
      .select(["id", "slug", "name"])
      .where("archived_at", archived ? "is not" : "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const rows = [];
    for (const doctor of doctors)
      rows.push({
        ...doctor,
        hours: (await readHours(db, doctor.id)).map(sittingText).join(", "),
        off: (await readDaysOff(db, doctor.id, dhakaDay(now()))).join(", "),
      });
    return { rows };
  },
);

const hours = changeCommand(
  GROUP,
  {
    name: "hours",
    summary: "sets the week of a doctor; what is booked stays",
    input: z.object({
      doctor: doctorField,
      week: week.meta({
        value: "SITTING",
        rest: true,
        description:
          "such as 'sun 17:00-20:00/20' for 20 minutes each, one for each sitting; or none",
      }),
    }),
    args: ["doctor", "week"],
  },
  async (trx, { doctor: wanted, week: sittings }) => {
    const { id, name } = await findDoctor(trx, wanted);
    const before = (await readHours(trx, id)).map(sittingText);
    await setHours(trx, id, sittings);
    const after = (await readHours(trx, id)).map(sittingText);
    if (before.join() === after.join())
      return { result: { message: `${name} has these hours already.` } };
    return {
      stale: [{ type: "doctors", id }],
      audit: [{ subject: `doctor ${id}`, before: { hours: before }, after: { hours: after } }],
      result: { message: `${name}: ${after.join(", ") || "no hours"}.` },
    };
  },
);

const off = changeCommand(
  GROUP,
  {
    name: "off",
    summary: "a day on which a doctor does not come; what is booked has to be moved or cancelled",
    input: z.object({
      doctor: doctorField,
      day: field(day, "DAY", "such as 2026-01-31"),
      undo: flag("the doctor comes after all"),
    }),
    args: ["doctor", "day"],
  },
  async (trx, { doctor: wanted, day: date, undo }) => {
    const { id, name } = await findDoctor(trx, wanted);
    const state = undo ? "comes" : "does not come";
    if (!(await setDayOff(trx, id, date, !undo)))
      return { result: { message: `${name} ${state} on ${date} already.` } };
    const booked = (await appointmentsOfDay(trx, date, id)).filter(
      (appointment) => appointment.state === "booked",
    );
    const left =
      booked.length > 0 && !undo
        ? `; still booked: ${booked.length} (appointments list --day ${date})`
        : "";
    return {
      stale: [{ type: "doctors" }],
      audit: [
        {
          subject: `doctor ${id}`,
          before: { day: date, off: undo },
          after: { day: date, off: !undo },
        },
      ],
      result: { message: `${name} ${state} on ${date}${left}.` },
    };
  },
);

export const doctorsGroup: CommandGroup = {
  name: GROUP,
  summary: "doctors: see, add, change, order, archive; hours of the week, days off",
  commands: [list, ...doctorCommands, hours, off],
};
