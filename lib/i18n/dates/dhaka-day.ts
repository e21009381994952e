import { hoursToMilliseconds, minutesToMilliseconds } from "date-fns";

/** Bangladesh has one zone and no summer time. TZDate would read the clock, which a static page may not. */
const OFFSET_MS = hoursToMilliseconds(6);

const midnightUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** What the clocks in Dhaka show at a moment (epoch ms), in the UTC fields of a date. */
export function dhakaClock(at: number): Date {
  return new Date(at + OFFSET_MS);
}

/** The day it is in Dhaka at a moment (epoch ms), written as 2026-01-31. */
export function dhakaDay(at: number): string {
  return dhakaClock(at).toISOString().slice(0, 10);
}

/** Epoch ms of the moment `minute` minutes after midnight in Dhaka. @param day as 2026-01-31 */
export function dhakaMoment(day: string, minute: number): number {
  return midnightUtc(day).getTime() - OFFSET_MS + minutesToMilliseconds(minute);
}

/** 0 for Sunday to 6 for Saturday. @param day as 2026-01-31 */
export function weekdayOf(day: string): number {
  return midnightUtc(day).getUTCDay();
}

/** `count` days in a row. @param first as 2026-01-31 */
export function daysFrom(first: string, count: number): string[] {
  const start = midnightUtc(first).getTime();
  return Array.from({ length: count }, (_, index) =>
    new Date(start + hoursToMilliseconds(24) * index).toISOString().slice(0, 10),
  );
}

/** A time of the day as 17:30. @param minute after midnight, to 1440 for its end: 24:00 */
export function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
