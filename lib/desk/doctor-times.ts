import { looseList } from "@/lib/base/loose";
import { readTimes } from "./clinic-calls";
import type { DayOff, DoctorTimes, Sitting } from "./clinic-records";

type Times = Pick<DoctorTimes, "hours" | "days_off">;

/** Fields in which a conflict about a doctor's times is shown: each weekday from Sunday, days off. */
const WEEKDAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
export const DAYS_OFF = "days_off";

/** Returns the times by field: the hours of each weekday by their start, and the days off. */
export function timesByField({ hours, days_off }: Times): Record<string, Sitting[] | DayOff[]> {
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
