/**
 * Texts of dates for pages, mails and receipts, made with date-fns. Islands import
 * format-date-light.ts.
 */
import { type Day, format } from "date-fns";
import { bn } from "date-fns/locale/bn";
import { enUS } from "date-fns/locale/en-US";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { formatClock } from "./clock";
import { dhakaFields } from "./dhaka-day";

const LANGUAGES = { en: enUS, bn };
/** Bengali names of months are not shortened: those of date-fns are half words. */
const FREE_DAY_PATTERNS: Record<Locale, string> = { en: "EEE d MMM", bn: "EEEE d MMMM" };
const DAY_PATTERNS: Record<Locale, string> = { en: "MMMM d, yyyy", bn: "d MMMM, yyyy" };

/** The locales of date-fns have the names of their language, but Latin digits. */
function textOf(date: Date, pattern: string, locale: Locale): string {
  return localDigits(format(date, pattern, { locale: LANGUAGES[locale] }), locale);
}

/**
 * Formats the Dhaka day of a time: 'January 5, 2025' or '৫ জানুয়ারি, ২০২৫'.
 * @param time epoch ms, or text such as an ISO time or day
 * @throws RangeError for text that is not a time
 */
export function formatDay(time: number | string, locale: Locale): string {
  return textOf(dhakaFields(time).day, DAY_PATTERNS[locale], locale);
}

/**
 * Formats the Dhaka day and time of an ISO time, with the day before the month: 'Sun 5 Jan, 5:20
 * pm' or 'রবি ৫ জানুয়ারি, বিকাল ৫:২০'.
 * @throws RangeError for text that is not a time
 */
export function formatFreeTime(iso: string, locale: Locale): string {
  const { day, minute } = dhakaFields(iso);
  // Without 'বার' (day), as in formatWeekday.
  const text = textOf(day, FREE_DAY_PATTERNS[locale], locale).replace(/বার +/, " ");
  return `${text}, ${formatClock(minute, locale)}`;
}

/**
 * Formats a weekday: 'Sun' or 'রবি'.
 * @param weekday 0 is Sunday
 */
export function formatWeekday(weekday: Day, locale: Locale): string {
  if (locale === "en") return enUS.localize.day(weekday, { width: "abbreviated" });
  // The abbreviation of Thursday in date-fns is not a word, and its long name has a trailing space.
  // The long names without 'বার' (day) are common.
  return bn.localize.day(weekday, { width: "wide" }).trim().replace(/বার$/, "");
}

const WEEK: readonly Day[] = [0, 1, 2, 3, 4, 5, 6];

/** Weekdays in English, from Sun to Sat. */
export const WEEKDAYS: readonly string[] = WEEK.map((weekday) => formatWeekday(weekday, "en"));
