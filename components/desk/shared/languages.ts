import type { Locale } from "@/lib/i18n/locales";

/** Keys of the names of the languages. */
export const LANGUAGES: Record<Locale, string> = { en: "desk.english", bn: "desk.bengali" };
