import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider, TranslationMessages } from "react-admin";
import { localDigits } from "@/lib/i18n/digits";
import { isLocale, type Locale } from "@/lib/i18n/locales";
import { loadMessages } from "./desk-messages";

const LANGUAGES = [
  { locale: "en", name: "English" },
  { locale: "bn", name: "বাংলা" },
];

type Options = Record<string, unknown>;

/** Writes numbers in the digits of the language, also in texts of react-admin. */
function withLocalDigits(options: Options, locale: Locale): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === "number" ? localDigits(String(value), locale) : value,
    ]),
  );
}

/**
 * Creates the translations of react-admin.
 * @param locale language at the start, whose texts are `messages`
 * @param onChange is called with each language before its texts are shown
 */
export function createI18nProvider(
  locale: Locale,
  messages: TranslationMessages,
  onChange: (locale: Locale) => void,
): I18nProvider {
  let current = locale;
  const polyglot = polyglotI18nProvider(
    (wanted) => (wanted === locale ? messages : loadMessages(isLocale(wanted) ? wanted : "en")),
    locale,
    LANGUAGES,
    { allowMissing: true },
  );
  onChange(locale);
  return {
    ...polyglot,
    async changeLocale(wanted) {
      await polyglot.changeLocale(wanted);
      current = isLocale(wanted) ? wanted : "en";
      onChange(current);
    },
    translate: (key, options: Options = {}) =>
      // Bengali nouns have one form, so a count may be a text.
      polyglot.translate(key, current === "bn" ? withLocalDigits(options, current) : options),
  };
}
