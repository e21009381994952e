import bn from "@/lib/i18n/help/bn.json";
import en from "@/lib/i18n/help/en.json";
import type { Locale } from "@/lib/i18n/locales";

/**
 * Texts of the help dialog; not part of the messages, because they are loaded only with the dialog.
 */
export const HELP_TEXTS: Record<Locale, typeof en> = { en, bn };
