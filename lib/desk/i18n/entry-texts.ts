import type { Locale } from "@/lib/i18n/locales";
import bengali from "./entry-bn.json";
import english from "./entry-en.json";

/**
 * Texts of the screens before the login, and of refusals. Both languages are in the first script: they
 * are few, and none of them must be waited for.
 */
export const ENTRY_TEXTS = { en: english, bn: bengali } satisfies Record<Locale, object>;
