import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { MONTHS } from "@/lib/base/text/month-names";
import type { DateOrder } from "@/lib/contract/settlements/terms";
import { dhakaMoment } from "@/lib/i18n/dates/dhaka-day";

const MINUTE = 60_000;
const MOST_CHARS = 64;

/** Day, then optionally time of day with seconds, AM or PM, and offset. */
const MOMENT =
  /^(\d{1,4}|[a-z]{3,9})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{1,4})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.:]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|(?:GMT)?[+-]\d{2}:?\d{2})?)?$/i;

/** Returns a part of a day as a number; a month may be a name. */
function numberOf(part: string): number {
  const month = MONTHS.findIndex((name) => part.toLowerCase().startsWith(name));
  return month >= 0 ? month + 1 : Number(part);
}

const isName = (part: string) => /^[a-z]/i.test(part);

/** Returns year, month and day of the parts. A name of a month and four digits say what they are. */
function dayParts(parts: [string, string, string], order: DateOrder) {
  const [first, second, third] = parts;
  if (/^\d{4}$/.test(first)) return { year: first, month: second, day: third };
  if (third.length !== 4) return null;
  if (isName(first)) return { year: third, month: first, day: second };
  if (isName(second) || order !== "mdy") return { year: third, month: second, day: first };
  return { year: third, month: first, day: second };
}

const two = (value: number) => String(value).padStart(2, "0");

/** Returns a day such as 2026-11-05; null if there is none of this kind. */
function dayOf(parts: [string, string, string], order: DateOrder): string | null {
  const named = dayParts(parts, order);
  if (!named || isName(named.year) || isName(named.day)) return null;
  const [year, month, day] = [named.year, named.month, named.day].map(numberOf);
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${year}-${two(month)}-${two(day)}`;
  const made = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(made.getTime()) || made.toISOString().slice(0, 10) !== text ? null : text;
}

/** Returns the minutes after midnight; null for a time that no clock shows. */
function minuteOf(hour: string, minute: string, half: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > (half === undefined ? 23 : 12) || (half !== undefined && hours === 0))
    return null;
  if (half === undefined) return hours * 60 + minutes;
  return ((hours % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + minutes;
}

/** Returns the minutes that an offset such as +06:00 is before UTC. */
function offsetOf(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  const all = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -all : all;
}

/**
 * Reads day and time of a provider's file; in Dhaka, unless an offset follows.
 * @param order of the numbers in days such as 05/11/2026; one that begins with the year is read in
 *   any order
 * @returns epoch ms; null for anything else
 */
export function readMoment(cell: string, order: DateOrder): number | null {
  if (cell.length > MOST_CHARS) return null;
  const text = toLatinDigits(cell.normalize("NFKC")).replace(/\s+/g, " ").trim();
  const found = MOMENT.exec(text);
  if (!found) return null;
  const [, first = "", second = "", third = "", hour, minute, seconds = "0", half, offset] = found;
  const day = dayOf([first, second, third], order);
  if (day === null || Number(seconds) > 59) return null;
  if (hour === undefined || minute === undefined) return dhakaMoment(day, 0);
  const minutes = minuteOf(hour, minute, half);
  if (minutes === null) return null;
  const rest = Number(seconds) * 1_000;
  if (offset === undefined) return dhakaMoment(day, minutes) + rest;
  return Date.parse(`${day}T00:00:00Z`) + (minutes - offsetOf(offset)) * MINUTE + rest;
}
