import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import type {
  DayOff,
  DeskDoctorTimes,
  DoctorHours,
  Stranded,
} from "@/lib/contract/doctors/schemas";

type Times = Pick<DeskDoctorTimes, "hours" | "days_off">;

/** Reads the appointments of a refusal that the hours of a doctor do not have. */
export function readStranded(value: unknown): Stranded[] {
  return looseList(value).map(({ number, starts_at, name, phone }) => ({
    number: looseText(number) ?? "",
    starts_at: looseText(starts_at) ?? "",
    name: looseText(name) ?? "",
    phone: looseText(phone) ?? "",
  }));
}

/** Reads the hours and days off of a doctor from a form, or from a refusal. */
export function readTimes(value: unknown): Times & { version: string } {
  const { version, hours, days_off } = looseObject(value);
  return {
    version: looseText(version) ?? "",
    hours: looseList(hours).map(({ weekday, from, to, slot_minutes }) => ({
      weekday: looseNumber(weekday) ?? 0,
      from: looseText(from) ?? "",
      to: looseText(to) ?? "",
      slot_minutes: looseNumber(slot_minutes) ?? 0,
    })),
    days_off: looseList(days_off).map(({ day, reason }) => ({
      day: looseText(day) ?? "",
      reason: looseText(reason),
    })),
  };
}

/** Fields in which a conflict about a doctor's times is shown: each weekday from Sunday, days off. */
const WEEKDAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
export const DAYS_OFF = "days_off";

/** Returns the times by field: the hours of each weekday by their start, and the days off. */
export function timesByField({ hours, days_off }: Times): Record<string, DoctorHours[] | DayOff[]> {
  const days = WEEKDAYS.map((day) => {
    const rows = hours.filter(({ weekday }) => weekday === Number(day));
    return [day, rows.sort((one, other) => one.from.localeCompare(other.from))] as const;
  });
  const sorted = [...days_off].sort((one, other) => one.day.localeCompare(other.day));
  return { ...Object.fromEntries(days), [DAYS_OFF]: sorted };
}

export function timesOfFields(fields: Readonly<Record<string, unknown>>): Times {
  const hours = WEEKDAYS.flatMap((day) => looseList(fields[day]));
  const { hours: read, days_off } = readTimes({ hours, days_off: fields[DAYS_OFF] });
  return { hours: read, days_off };
}
