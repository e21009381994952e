import { createTranslator } from "use-intl/core";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

/**
 * Returns the texts of one language, for mails, SMS and pages of the backend. Texts with a
 * placeholder are compiled in the build, so they cannot be filled by replacing parts of a string.
 */
export function translator(locale: Locale) {
  return createTranslator({ locale, messages: MESSAGES[locale], timeZone: "Asia/Dhaka" });
}

export type Translate = ReturnType<typeof translator>;
