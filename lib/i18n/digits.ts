import type { Locale } from "./locales";

const BENGALI_ZERO = 0x09e6;

/** Converts the digits of a price, date or count to those of the page's language. */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== "bn") return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}
