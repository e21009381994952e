import type { Locale } from "@/lib/i18n/locales";

/** Keys of the names of the languages. */
export const LANGUAGES: Record<Locale, string> = { en: "desk.english", bn: "desk.bengali" };

/** The language that a page offers instead of its own, and its name in itself. */
export const OTHER_LANGUAGE = {
  en: { locale: "bn", name: "বাংলা" },
  bn: { locale: "en", name: "English" },
} as const;

/**
 * Language of messages to a customer whose language is unknown, independent of that of the desk.
 */
export const USUAL_LANGUAGE: Locale = "bn";
