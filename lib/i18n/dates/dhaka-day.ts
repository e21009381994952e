import { tz, tzOffset } from "@date-fns/tz";
import { addDays, addMinutes, endOfDay, format, getDay, parseISO } from "date-fns";

const PATTERN = "yyyy-MM-dd";

const ZONE = "Asia/Dhaka";

/** English names of the weekdays, as {@link weekdayOf} counts them; schema.org has the same. */
export const WEEKDAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Option with which date-fns calculates in the time zone of the shop. */
export const IN_DHAKA = { in: tz(ZONE) };

/**
 * Returns the Dhaka day and minute of a time.
 * @param time epoch ms or text such as an ISO time
 * @returns `day`: a date whose local fields are the Dhaka day; `minute`: minutes after midnight.
 *   Both are invalid for text that is not a time.
 */
export function dhakaFields(time: number | string): { day: Date; minute: number } {
  const at = new Date(time);
  const clock = new Date(at.getTime() + tzOffset(ZONE, at) * 60_000);
  return {
    day: new Date(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()),
    minute: clock.getUTCHours() * 60 + clock.getUTCMinutes(),
  };
}

/**
 * Returns the Dhaka day of a time, for example 2026-01-31.
 * @param time epoch ms or text such as an ISO time
 * @throws RangeError for text that is not a time
 */
export function dhakaDay(time: number | string): string {
  return format(dhakaFields(time).day, PATTERN);
}

/**
 * Returns the epoch ms of a time of day in Dhaka.
 * @param day for example 2026-01-31
 * @param minute minutes after midnight
 */
export function dhakaMoment(day: string, minute: number): number {
  return addMinutes(parseISO(day, IN_DHAKA), minute).getTime();
}

/**
 * Returns the last millisecond of a day in Dhaka, in epoch ms.
 * @param day for example 2026-01-31
 */
export function dhakaDayEnd(day: string): number {
  return endOfDay(parseISO(day, IN_DHAKA)).getTime();
}

/**
 * Returns the weekday, 0 for Sunday to 6 for Saturday.
 * @param day for example 2026-01-31
 */
export function weekdayOf(day: string): number {
  return getDay(parseISO(day));
}

/**
 * Returns `count` consecutive days.
 * @param first for example 2026-01-31
 */
export function daysFrom(first: string, count: number): string[] {
  const start = parseISO(first);
  return Array.from({ length: count }, (_, index) => format(addDays(start, index), PATTERN));
}
