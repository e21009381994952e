import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { lookupPhone } from "@/lib/contract/phone";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/**
 * Returns a typed phone number with the digits of the page's language; a name or an email address
 * unchanged.
 */
export function contactText(typed: string, locale: Locale): string {
  return lookupPhone(typed) === null ? typed : localDigits(toLatinDigits(typed), locale);
}
