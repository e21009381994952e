import type { I18nProvider } from "react-admin";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locales";
import { loadMessages } from "./desk-messages";
import { type Messages, translations } from "./translate";

const LANGUAGES = [
  { locale: "en", name: "English" },
  { locale: "bn", name: "বাংলা" },
];

/**
 * Creates the translations of react-admin.
 * @param locale language at the start, whose texts are `messages`
 * @param onChange is called with each language before its texts are shown
 */
export function createI18nProvider(
  locale: Locale,
  messages: Messages,
  onChange: (locale: Locale) => void,
): I18nProvider {
  let current = locale;
  let translate = translations(messages, locale);
  onChange(locale);
  return {
    async changeLocale(wanted) {
      const next = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
      translate = translations(await loadMessages(next), next);
      current = next;
      onChange(current);
    },
    getLocale: () => current,
    getLocales: () => LANGUAGES,
    translate: (key, values) => translate(key, values),
  };
}
