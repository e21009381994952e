import { BENGALI_ZERO } from "@/lib/base/text/latin-digits";
import type { Locale } from "./locales";

/** Converts the digits of a price, date or count to those of the page's language. */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== "bn") return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}
