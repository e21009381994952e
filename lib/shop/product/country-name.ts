import { COUNTRY_CODE } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";

/** Returns the name of a country by its ISO 3166-1 alpha-2 code; null for an invalid code. */
export function countryName(code: string, locale: Locale): string | null {
  if (!COUNTRY_CODE.test(code)) return null;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(code) ?? null;
}
