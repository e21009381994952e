import type { Month } from "date-fns";
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
