/**
 * Texts of dates for islands, equal to those of date-fns, whose locales would make every page's
 * scripts larger by 4 kB. Not Intl: browsers abbreviate Bengali names differently from the server
 * that rendered the page.
 */
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { formatClock } from "./clock";

const DAY_MS = 86_400_000;
/** Bangladesh is six hours ahead of UTC, without daylight saving time. */
const OFFSET_MS = DAY_MS / 4;

const names = (text: string) => text.split(" ");

const MONTHS: Record<Locale, string[]> = {
  en: names(
    "January February March April May June July August September October November December",
  ),
  bn: names("জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর"),
};
/** Bengali has no short names: those of date-fns are half words. */
const SHORT_MONTHS: Record<Locale, string[]> = {
  en: names("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  bn: MONTHS.bn,
};
/** From Sunday. */
const WEEKDAYS: Record<Locale, string[]> = {
  en: names("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
  bn: names("রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার"),
};
const SHORT_WEEKDAYS: Record<Locale, string[]> = {
  en: names("Sun Mon Tue Wed Thu Fri Sat"),
  bn: WEEKDAYS.bn,
};

/**
 * Returns the Dhaka time of a text such as an ISO time in the UTC fields of a date.
 * @throws RangeError for text that is not a time
 */
function dhakaClock(time: string): Date {
  const clock = new Date(Date.parse(time) + OFFSET_MS);
  if (Number.isNaN(clock.getTime())) throw new RangeError(`not a time: ${time}`);
  return clock;
}

const dayAndMonth = (day: number, month: string | undefined, locale: Locale) =>
  locale === "bn" ? `${day} ${month}` : `${month} ${day}`;

/** Returns the number of a Dhaka day, of which the next has the next number, for a time in epoch ms. */
export function dayNumber(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS);
}

/**
 * Formats the Dhaka day of an ISO time: 'January 5, 2025' or '৫ জানুয়ারি, ২০২৫'.
 * @throws RangeError for text that is not a time
 */
export function formatDay(iso: string, locale: Locale): string {
  const clock = dhakaClock(iso);
  const day = dayAndMonth(clock.getUTCDate(), MONTHS[locale][clock.getUTCMonth()], locale);
  return localDigits(`${day}, ${clock.getUTCFullYear()}`, locale);
}

/**
 * Formats a month (2028-03), or the Dhaka month of an ISO time: 'March 2028' or 'মার্চ ২০২৮'.
 * @throws RangeError for any other text
 */
export function formatMonth(value: string, locale: Locale): string {
  const clock = dhakaClock(value);
  const month = MONTHS[locale][clock.getUTCMonth()];
  return localDigits(`${month} ${clock.getUTCFullYear()}`, locale);
}

/**
 * Formats the Dhaka day of an ISO time with its weekday: 'Sunday, January 5, 2025' or 'রবিবার, ৫
 * জানুয়ারি, ২০২৫'.
 * @throws RangeError for text that is not a time
 */
export function formatVisitDay(iso: string, locale: Locale): string {
  return `${WEEKDAYS[locale][dhakaClock(iso).getUTCDay()]}, ${formatDay(iso, locale)}`;
}

/**
 * Formats the Dhaka day of an ISO time in two short parts: 'Sun' and 'Jan 5', or 'রবিবার' and
 * '৫ জানুয়ারি'.
 * @throws RangeError for text that is not a time
 */
export function shortVisitDay(iso: string, locale: Locale): { weekday: string; day: string } {
  const clock = dhakaClock(iso);
  const day = dayAndMonth(clock.getUTCDate(), SHORT_MONTHS[locale][clock.getUTCMonth()], locale);
  return {
    weekday: SHORT_WEEKDAYS[locale][clock.getUTCDay()] ?? "",
    day: localDigits(day, locale),
  };
}

/**
 * Formats the Dhaka time of an ISO time: '5:20 pm' or 'বিকাল ৫:২০'.
 * @throws RangeError for text that is not a time
 */
export function formatTime(iso: string, locale: Locale): string {
  const clock = dhakaClock(iso);
  return formatClock(clock.getUTCHours() * 60 + clock.getUTCMinutes(), locale);
}

/**
 * Formats the Dhaka day of an ISO time in short form: 'Sun, Jan 5' or 'রবিবার, ৫
 * জানুয়ারি'.
 * @throws RangeError for text that is not a time
 */
export function formatShortDay(iso: string, locale: Locale): string {
  const { weekday, day } = shortVisitDay(iso, locale);
  return `${weekday}, ${day}`;
}

/**
 * Formats a day (2026-11-29), or the Dhaka day of an ISO time, as delivery promises have it: 'Sun, 29
 * Nov' or 'রবিবার, ২৯ নভেম্বর'.
 * @throws RangeError for text that is not a time
 */
export function formatPromisedDay(value: string, locale: Locale): string {
  const clock = dhakaClock(value);
  const day = `${clock.getUTCDate()} ${SHORT_MONTHS[locale][clock.getUTCMonth()]}`;
  return localDigits(`${SHORT_WEEKDAYS[locale][clock.getUTCDay()]}, ${day}`, locale);
}

/**
 * Formats the Dhaka day and time of an ISO time in short form: 'Sun, Jan 5, 5:20 pm' or
 * 'রবিবার, ৫ জানুয়ারি, বিকাল ৫:২০'.
 * @throws RangeError for text that is not a time
 */
export function formatMoment(iso: string, locale: Locale): string {
  return `${formatShortDay(iso, locale)}, ${formatTime(iso, locale)}`;
}
