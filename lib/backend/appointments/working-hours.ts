import { clockText } from "@/lib/i18n/dates/clock";
import { dhakaMoment, weekdayOf } from "@/lib/i18n/dates/dhaka-day";
import { WEEKDAYS } from "@/lib/i18n/dates/format-date";
import type { WorkingHours } from "../kernel/db/schema-appointments";

/** As staff write them: from sun to sat. */
export const WEEKDAY_KEYS = WEEKDAYS.map((day) => day.toLowerCase());

/** Returns hours as commands and the audit have them, such as `sun 17:00-20:00/20`. */
export function sittingText({
  weekday,
  starts_minute,
  ends_minute,
  slot_minutes,
}: WorkingHours): string {
  return `${WEEKDAY_KEYS[weekday]} ${clockText(starts_minute)}-${clockText(ends_minute)}/${slot_minutes}`;
}

/** Whether two of the hours are at the same time. */
export function hoursOverlap(hours: readonly WorkingHours[]): boolean {
  return hours.some((one, at) =>
    hours.some(
      (other, n) =>
        n !== at &&
        one.weekday === other.weekday &&
        one.starts_minute < other.ends_minute &&
        other.starts_minute < one.ends_minute,
    ),
  );
}

/** An appointment on its day in Dhaka; times in epoch ms. */
interface BookedTime {
  day: string;
  starts_at: number;
  ends_at: number;
}

/** Whether an appointment is on a working day of the doctor, within the hours. */
export function isWithinHours(
  { day, starts_at, ends_at }: BookedTime,
  hours: readonly WorkingHours[],
  daysOff: ReadonlySet<string>,
): boolean {
  return (
    !daysOff.has(day) &&
    hours.some(
      ({ weekday, starts_minute, ends_minute }) =>
        weekday === weekdayOf(day) &&
        dhakaMoment(day, starts_minute) <= starts_at &&
        ends_at <= dhakaMoment(day, ends_minute),
    )
  );
}
