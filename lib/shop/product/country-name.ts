import { COUNTRY_CODE } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";

/** The name of a country by its two letters of ISO 3166-1; null for what is no such code. */
export function countryName(code: string, locale: Locale): string | null {
  if (!COUNTRY_CODE.test(code)) return null;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(code) ?? null;
}
