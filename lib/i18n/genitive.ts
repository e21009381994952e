import { formatPromisedDay } from "./dates/format-date-light";
import type { Locale } from "./locales";

/**
 * Adds the ending of the genitive to a Bengali text that ends with a word, as messages with 'by'
 * need it: '১ ডিসেম্বর' becomes '১ ডিসেম্বরের'. Texts in English are unchanged.
 */
export function genitive(text: string, locale: Locale): string {
  if (locale !== "bn") return text;
  if (text.endsWith("ই")) return `${text}য়ের`;
  // After the sign of a vowel the ending is one letter.
  return /[া-ৌ]$/.test(text) ? `${text}র` : `${text}ের`;
}

/**
 * Formats a promised day (2026-11-29) for messages with 'by': 'Sun, 29 Nov' or 'রবিবার, ২৯ নভেম্বরের'.
 * @throws RangeError for text that is not a time
 */
export function byPromisedDay(day: string, locale: Locale): string {
  return genitive(formatPromisedDay(day, locale), locale);
}
