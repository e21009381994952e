import bn from "@/lib/i18n/help/bn.json";
import en from "@/lib/i18n/help/en.json";
import type { Locale } from "@/lib/i18n/locales";

/** What the help popup says; apart from the other texts, since it is loaded with the popup only. */
export const HELP_TEXTS: Record<Locale, typeof en> = { en, bn };
