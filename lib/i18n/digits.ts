import type { Locale } from "./locales";

const BENGALI_ZERO = 0x09e6;

/** Digits of prices, dates and counts in the language of the page. */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== "bn") return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** Bengali digits as Latin ones; everything else untouched. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
