import type { Locale } from "@/lib/i18n/locales";
import bn from "@/lib/i18n/offline/bn.json";
import en from "@/lib/i18n/offline/en.json";

/** Texts of the offline parts; not part of the messages, because pages load them only when idle. */
export const OFFLINE_TEXTS: Record<Locale, typeof en> = { en, bn };
