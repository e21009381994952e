import type { I18nProvider } from "react-admin";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locales";
import { setAllTexts } from "./all-texts";
import { loadMessages } from "./desk-messages";
import { type Messages, translations } from "./translate";

const LANGUAGES = [
  { locale: "en", name: "English" },
  { locale: "bn", name: "বাংলা" },
];

/**
 * Creates the translations of react-admin. Other texts than the first are added by `allTexts`.
 * @param locale language at the start, whose first texts are `messages`
 * @param onChange is called with each language before its texts are shown
 */
export function createI18nProvider(
  locale: Locale,
  messages: Messages,
  onChange: (locale: Locale) => void,
): I18nProvider {
  let current = locale;
  let translate = translations(messages, locale);
  let all: Promise<void> | null = null;
  onChange(locale);

  async function addAll(wanted: Locale) {
    const texts = await loadMessages(wanted);
    // Another language has all of its texts.
    if (wanted === current) translate = translations(texts, wanted);
  }
  setAllTexts(async () => {
    all ??= addAll(current);
    try {
      await all;
    } catch (error) {
      all = null;
      throw error;
    }
  });

  return {
    async changeLocale(wanted) {
      const next = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
      translate = translations(await loadMessages(next), next);
      current = next;
      all = Promise.resolve();
      onChange(current);
    },
    getLocale: () => current,
    getLocales: () => LANGUAGES,
    translate: (key, values) => translate(key, values),
  };
}
