import { WEEKDAYS } from "@/lib/i18n/dates/format-date";

/** Sittings that the demo doctors get in turn: minutes after midnight, and minutes per patient. */
const SITTINGS = [
  [{ from: 17 * 60, to: 20 * 60, slot: 20 }],
  [{ from: 10 * 60, to: 13 * 60, slot: 20 }],
  [
    { from: 9 * 60 + 30, to: 12 * 60, slot: 15 },
    { from: 18 * 60, to: 19 * 60 + 30, slot: 15 },
  ],
  [{ from: 15 * 60, to: 18 * 60, slot: 30 }],
];

function between(first: string, last: string): number[] {
  const [start, end] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  if (start < 0 || end < 0) return [];
  const count = (end - start + 7) % 7;
  return Array.from({ length: count + 1 }, (_, index) => (start + index) % 7);
}

/**
 * Parses weekdays such as 'Sat–Wed', 'Sun, Tue, Thu' or 'Daily except Friday'; 0 is Sunday.
 * @throws Error for anything else
 */
export function chamberWeekdays(text: string): number[] {
  if (text === "Daily except Friday") return between("Sat", "Thu");
  const [first = "", last = ""] = text.split("–");
  const days = last ? between(first, last) : text.split(", ").map((day) => WEEKDAYS.indexOf(day));
  if (days.length === 0 || days.includes(-1)) throw new Error(`no weekdays: ${text}`);
  return days;
}

/** Returns the weekly working hours of the demo doctor at a position, one row for each sitting. */
export function demoHours(chamberDays: string, position: number) {
  const sittings = SITTINGS[position % SITTINGS.length] ?? [];
  return chamberWeekdays(chamberDays).flatMap((weekday) =>
    sittings.map(({ from, to, slot }) => ({
      weekday,
      starts_minute: from,
      ends_minute: to,
      slot_minutes: slot,
    })),
  );
}
