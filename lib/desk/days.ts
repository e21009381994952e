import { looseTime } from "@/lib/base/loose";
import { dayNumber } from "@/lib/i18n/dates/format-date-light";

const DAY_MS = 86_400_000;

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns the day in Dhaka of a time in epoch ms, such as 2026-11-22. */
export function dayAt(at: number): string {
  return textOf(dayNumber(at) * DAY_MS);
}

/** Returns the day that is `count` days after a day such as 2026-11-22; before it if negative. */
export function dayAfter(day: string, count: number): string {
  return textOf(Date.parse(day) + count * DAY_MS);
}

/** Returns the moment at which a day in Dhaka begins, or the day after it, in ISO 8601. */
export function startOfDay(day: string, plus: 0 | 1): string {
  return new Date(Date.parse(`${day}T00:00:00+06:00`) + plus * DAY_MS).toISOString();
}

const OFFSET_MS = 6 * 3_600_000;

/** Returns an ISO time as a clock in Dhaka shows it, such as 2026-11-22T18:30; empty for others. */
export function dhakaClock(time: string): string {
  const at = Date.parse(time);
  return Number.isNaN(at) ? "" : new Date(at + OFFSET_MS).toISOString().slice(0, 16);
}

/** Returns the ISO time of what a clock in Dhaka shows; null for an empty text. */
export function dhakaTime(clock: string): string | null {
  return clock === "" ? null : `${clock.slice(0, 16)}:00+06:00`;
}

/**
 * Returns the day in Dhaka that a filter shows, empty for none. The filter `until` has the moment
 * at which the next day begins.
 */
export function dayOfFilter(name: "since" | "until", value: unknown): string {
  const at = looseTime(value);
  return at === null ? "" : dayAt(Date.parse(at) - (name === "until" ? 1 : 0));
}
