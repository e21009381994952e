import { toLatinDigits } from "./latin-digits";
import { MONTHS } from "./month-names";

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const NAMED = /^(\d{1,2})[-/. ]+([a-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})$/;
const NAMED_FIRST = /^([a-z]{3,9})\.?[-/. ]+(\d{1,2})[-/., ]+(\d{4})$/;
const CENTURY = 2000;

/** Returns the day as YYYY-MM-DD; none if the calendar does not have it. */
function dayOf(year: number, month: number, day: number): string[] {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && year >= 1900;
  return isReal ? [time.toISOString().slice(0, 10)] : [];
}

function monthOf(name: string): number {
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  const full = new Date(Date.UTC(CENTURY, month - 1)).toLocaleString("en", {
    month: "long",
    timeZone: "UTC",
  });
  return month > 0 && (name.length === 3 || name === "sept" || name === full.toLowerCase())
    ? month
    : 0;
}

/**
 * Returns the days that a text may mean, as YYYY-MM-DD: one for 2026-12-05, 31/12/2026 or 5-Dec-26,
 * two for 05/12/2026, which is in December in Bangladesh and in May in the United States, none for
 * anything else.
 */
export function possibleDays(text: string): string[] {
  const plain = toLatinDigits(text).trim().toLowerCase();
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = YEAR_LAST.exec(plain) ?? [];
  if (last) {
    const days = [
      ...dayOf(Number(last), Number(second), Number(first)),
      ...dayOf(Number(last), Number(first), Number(second)),
    ];
    return [...new Set(days)];
  }
  const [, ownDay, ownName = "", ownYear] = NAMED.exec(plain) ?? [];
  if (ownYear) {
    const full = ownYear.length === 2 ? CENTURY + Number(ownYear) : Number(ownYear);
    return dayOf(full, monthOf(ownName), Number(ownDay));
  }
  const [, name = "", nameDay, nameYear] = NAMED_FIRST.exec(plain) ?? [];
  return nameYear ? dayOf(Number(nameYear), monthOf(name), Number(nameDay)) : [];
}
