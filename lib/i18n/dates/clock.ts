import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/**
 * Parts of the day that Bengali uses instead of am and pm, with their first hour. date-fns knows
 * only four of them.
 */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকাল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
] as const;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * Formats a time of day: '5:20 pm' or 'বিকাল ৫:২০'.
 * @param minutes minutes after midnight, up to 1440 for the end of the day
 */
export function formatClock(minutes: number, locale: Locale): string {
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${hour % 12 || 12}:${twoDigits(minutes % 60)}`;
  if (locale === "en") return `${time} ${hour < 12 ? "am" : "pm"}`;
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? "";
  return `${part} ${localDigits(time, locale)}`;
}

/**
 * Formats a time of day as 17:30.
 * @param minutes minutes after midnight, up to 1440 for 24:00
 */
export function clockText(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
