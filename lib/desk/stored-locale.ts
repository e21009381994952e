import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locales";

/** Name of the store of react-admin in this browser. */
export const STORE = "desk";
/** Where that store keeps the language. */
const LOCALE = `RaStore${STORE}.locale`;

/** Returns the language that was chosen in this browser. */
export function storedLocale(): Locale {
  const stored = readLocalJson(LOCALE);
  return typeof stored === "string" && isLocale(stored) ? stored : DEFAULT_LOCALE;
}

export const storeLocale = (locale: Locale): void => writeLocalJson(LOCALE, locale);
