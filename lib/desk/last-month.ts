import { dayNumber } from "@/lib/i18n/dates/format-date-light";

const DAY_MS = 86_400_000;

/** Returns the month in Dhaka before that of a time in epoch ms, such as 2026-11. */
export function lastMonth(at: number): string {
  const day = new Date(dayNumber(at) * DAY_MS);
  // Day 0 of a month is the last day of the one before.
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}
