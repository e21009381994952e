import { type Locale, languageOf } from "./locales";

/** A text of the API as a page shows it. */
export interface LocalText {
  text: string;
  /** Language of the text if it differs from the page's, for the `lang` attribute. */
  lang: Locale | undefined;
}

/**
 * Returns a text in the page's language: the Bengali one on Bengali pages if there is one, else the
 * original.
 */
export function localText(text: string, bengali: string | null, locale: Locale): LocalText;
export function localText(
  text: string | null,
  bengali: string | null,
  locale: Locale,
): LocalText | null;
export function localText(
  text: string | null,
  bengali: string | null,
  locale: Locale,
): LocalText | null {
  const shown = locale === "bn" && bengali ? bengali : text;
  if (shown === null) return null;
  return { text: shown, lang: foreignLang(shown, locale) };
}

/** Returns the language of a text if it differs from the page's, else undefined. */
export function foreignLang(text: string, locale: Locale): Locale | undefined {
  const language = languageOf(text);
  return language === locale ? undefined : language;
}

/**
 * Returns the name of a doctor, category or product in the page's language, with a fallback to the
 * original.
 */
export function localName(
  { name, nameBn }: { name: string; nameBn: string | null },
  locale: Locale,
): LocalText {
  return localText(name, nameBn, locale);
}
