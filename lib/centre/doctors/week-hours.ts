import type { Day } from "date-fns";
import type { ConsultationHours } from "@/lib/contract/readers/content";
import { formatClock } from "@/lib/i18n/dates/clock";
import { formatWeekday } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";

/** The week in Bangladesh starts on Saturday. */
export const WEEK: readonly Day[] = [6, 0, 1, 2, 3, 4, 5];
/** Minimum number of consecutive days that are written as a range. */
const RANGE = 3;

/** Weekdays with the same times, as text. */
export interface WeekHours {
  /** 'Sat–Wed' or 'Sat, Mon, Wed'. */
  days: string;
  /** '5:00 pm – 8:00 pm', in ascending order. */
  times: string[];
}

/** The weekday `count` days after the given one. */
const dayAfter = (day: Day, count: number) => ((day + count) % 7) as Day;

/**
 * Groups consecutive days, in the order of the week. A group can continue past the end of the week.
 */
function rowsOf(days: Set<number>): Day[][] {
  if (days.size === WEEK.length) return [[...WEEK]];
  return WEEK.filter((day) => days.has(day) && !days.has(dayAfter(day, 6))).map((first) => {
    const after = WEEK.findIndex((_, count) => !days.has(dayAfter(first, count)));
    return Array.from({ length: after }, (_, count) => dayAfter(first, count));
  });
}

function daysText(days: Set<number>, locale: Locale): string {
  const name = (day: Day) => formatWeekday(day, locale);
  const rows = rowsOf(days).map((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (first === undefined || last === undefined || row.length < RANGE) return row.map(name);
    return [`${name(first)}–${name(last)}`];
  });
  return rows.flat().join(", ");
}

/** Formats a doctor's weekly hours, with one entry for all days that have the same times. */
export function weekHours(sittings: ConsultationHours[], locale: Locale): WeekHours[] {
  const daysByTimes = new Map<string, { times: string[]; days: Set<number> }>();
  for (const weekday of WEEK) {
    const times = sittings
      .filter((sitting) => sitting.weekday === weekday)
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => `${formatClock(from, locale)} – ${formatClock(to, locale)}`);
    if (times.length === 0) continue;
    const key = times.join();
    const same = daysByTimes.get(key) ?? { times, days: new Set() };
    daysByTimes.set(key, { times, days: same.days.add(weekday) });
  }
  return [...daysByTimes.values()].map(({ times, days }) => ({
    days: daysText(days, locale),
    times,
  }));
}
