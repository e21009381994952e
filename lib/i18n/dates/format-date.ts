import type { Day, Month } from "date-fns";
import { bn, enUS } from "date-fns/locale";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { dhakaClock } from "./dhaka-day";

const LANGUAGES = { en: enUS, bn };

/**
 * The Dhaka day of an ISO time: 'January 5, 2025' or '৫ জানুয়ারি, ২০২৫'.
 * @throws RangeError for text that is not a time.
 */
export function formatDay(iso: string, locale: Locale): string {
  const dhaka = dhakaClock(Date.parse(iso));
  if (Number.isNaN(dhaka.getTime())) throw new RangeError(`not a time: ${iso}`);
  const month = LANGUAGES[locale].localize.month(dhaka.getUTCMonth() as Month);
  const [day, year] = [dhaka.getUTCDate(), dhaka.getUTCFullYear()];
  const text = locale === "bn" ? `${day} ${month}, ${year}` : `${month} ${day}, ${year}`;
  return localDigits(text, locale);
}

/**
 * The Dhaka month of a month (2028-03) or an ISO time: 'March 2028' or 'মার্চ ২০২৮'.
 * @throws RangeError for text that is neither.
 */
export function formatMonth(value: string, locale: Locale): string {
  const dhaka = dhakaClock(Date.parse(value));
  if (Number.isNaN(dhaka.getTime())) throw new RangeError(`not a time: ${value}`);
  const month = LANGUAGES[locale].localize.month(dhaka.getUTCMonth() as Month);
  return localDigits(`${month} ${dhaka.getUTCFullYear()}`, locale);
}

/** Bengali says the part of the day, from this hour on, where English says am and pm. */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকাল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
] as const;

function weekdayIn(iso: string, locale: Locale, width: "wide" | "abbreviated"): string {
  const weekday = dhakaClock(Date.parse(iso)).getUTCDay() as Day;
  // date-fns has a space behind one of the Bengali names.
  return LANGUAGES[locale].localize.day(weekday, { width }).trim();
}

/** A day of every week: 'Sun' or 'রবি'. @param weekday 0 is Sunday */
export function formatWeekday(weekday: Day, locale: Locale): string {
  if (locale === "en") return enUS.localize.day(weekday, { width: "abbreviated" });
  // The short form of Thursday is no word; all of them are without 'বার', 'day'.
  return bn.localize.day(weekday, { width: "wide" }).trim().replace(/বার$/, "");
}

/**
 * The Dhaka day of an ISO time with its weekday: 'Sunday, January 5, 2025' or 'রবিবার, ৫ জানুয়ারি, ২০২৫'.
 * @throws RangeError for text that is not a time.
 */
export function formatVisitDay(iso: string, locale: Locale): string {
  const day = formatDay(iso, locale);
  return `${weekdayIn(iso, locale, "wide")}, ${day}`;
}

/** The same in short, in two parts: 'Sun' and 'Jan 5', or 'রবি' and '৫ জানু'. */
export function shortVisitDay(iso: string, locale: Locale): { weekday: string; day: string } {
  const clock = dhakaClock(Date.parse(iso));
  const number = clock.getUTCMonth() as Month;
  const month = LANGUAGES[locale].localize.month(number, { width: "abbreviated" });
  const day = clock.getUTCDate();
  return {
    weekday: weekdayIn(iso, locale, "abbreviated"),
    day: localDigits(locale === "bn" ? `${day} ${month}` : `${month} ${day}`, locale),
  };
}

/** The Dhaka time of an ISO time: '5:20 pm' or 'বিকাল ৫:২০'. */
export function formatTime(iso: string, locale: Locale): string {
  const clock = dhakaClock(Date.parse(iso));
  return formatClock(clock.getUTCHours() * 60 + clock.getUTCMinutes(), locale);
}

/** A time of the day: '5:20 pm' or 'বিকাল ৫:২০'. @param minutes after midnight, to 1440 for its end */
export function formatClock(minutes: number, locale: Locale): string {
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
  if (locale === "en") return `${time} ${hour < 12 ? "am" : "pm"}`;
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? "";
  return `${part} ${localDigits(time, locale)}`;
}

/**
 * Day and time of an ISO time in Dhaka in few words, the day before its month: 'Sun 5 Jan, 5:20 pm' or
 * 'রবি ৫ জানু, বিকাল ৫:২০'.
 */
export function formatFreeTime(iso: string, locale: Locale): string {
  const clock = dhakaClock(Date.parse(iso));
  const month = LANGUAGES[locale].localize.month(clock.getUTCMonth() as Month, {
    width: "abbreviated",
  });
  const day = localDigits(String(clock.getUTCDate()), locale);
  return `${weekdayIn(iso, locale, "abbreviated")} ${day} ${month}, ${formatTime(iso, locale)}`;
}

/** The Dhaka day of an ISO time in short: 'Sun, Jan 5' or 'রবি, ৫ জানু'. */
export function formatShortDay(iso: string, locale: Locale): string {
  const { weekday, day } = shortVisitDay(iso, locale);
  return `${weekday}, ${day}`;
}

/** The same with the time: 'Sun, Jan 5, 5:20 pm' or 'রবি, ৫ জানু, বিকাল ৫:২০'. */
export function formatMoment(iso: string, locale: Locale): string {
  return `${formatShortDay(iso, locale)}, ${formatTime(iso, locale)}`;
}
