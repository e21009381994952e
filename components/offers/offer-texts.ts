import type { Locale } from "@/lib/i18n/locales";
import bn from "@/lib/i18n/offer/bn.json";
import en from "@/lib/i18n/offer/en.json";

/**
 * Texts of offers; not part of the messages, because only a shop with offers loads them.
 */
export const OFFER_TEXTS: Record<Locale, typeof en> = { en, bn };
