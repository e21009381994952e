import { type Locale, languageOf } from "./locales";

/** A text of the API as a page shows it. */
export interface LocalText {
  text: string;
  /** The language it is in, where that is not the page's. */
  lang: Locale | undefined;
}

/** A text in the language of the page where the server has it in Bengali, or else the one there is. */
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

/** The language of a text of the API where that is not the page's; undefined where it is. */
export function foreignLang(text: string, locale: Locale): Locale | undefined {
  const language = languageOf(text);
  return language === locale ? undefined : language;
}

/** The name of a doctor, category or product in the language of the page, as far as it has one. */
export function localName(
  { name, nameBn }: { name: string; nameBn: string | null },
  locale: Locale,
): LocalText {
  return localText(name, nameBn, locale);
}
