import { LANGUAGE_CODE } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";

/** Returns the name of a language by its ISO 639-1 code; null for an unknown code. */
export function languageName(code: string, locale: Locale): string | null {
  if (!LANGUAGE_CODE.test(code)) return null;
  return new Intl.DisplayNames(locale, { type: "language", fallback: "none" }).of(code) ?? null;
}
