import { LOCALES, type Locale } from "./locales";

/**
 * Returns the languages in which a text can be read: all if its own is unknown, or if it is
 * translated.
 */
export function textLanguages(language: Locale | null, isTranslated: boolean): readonly Locale[] {
  return language === null || isTranslated ? LOCALES : [language];
}
