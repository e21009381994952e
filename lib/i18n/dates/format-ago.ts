import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Not of Intl, whose texts differ between browsers. */
const TEXTS: Record<Locale, { now: string; minutes: string; hours: string; days: string }> = {
  en: { now: "now", minutes: "min ago", hours: "h ago", days: "d ago" },
  bn: { now: "এখন", minutes: "মিনিট আগে", hours: "ঘণ্টা আগে", days: "দিন আগে" },
};

/**
 * Formats how long ago an ISO time was, in whole minutes, hours or days: '5 min ago' or '৫ মিনিট
 * আগে'.
 * @param now epoch ms
 */
export function formatAgo(iso: string, locale: Locale, now: number): string {
  const texts = TEXTS[locale];
  const passed = now - Date.parse(iso);
  const ago = (unit: number, text: string) =>
    `${localDigits(String(Math.floor(passed / unit)), locale)} ${text}`;
  if (passed < MINUTE_MS) return texts.now;
  if (passed < HOUR_MS) return ago(MINUTE_MS, texts.minutes);
  return passed < DAY_MS ? ago(HOUR_MS, texts.hours) : ago(DAY_MS, texts.days);
}
