import type { Locale } from "@/lib/i18n/locales";

/** Keys of the names of the languages. */
export const LANGUAGES: Record<Locale, string> = { en: "desk.english", bn: "desk.bengali" };

/**
 * Language of messages to a customer whose language is unknown, independent of that of the desk.
 */
export const USUAL_LANGUAGE: Locale = "bn";
