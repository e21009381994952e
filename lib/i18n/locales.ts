/** Languages of the interface. The first one is the default and has no prefix in addresses. */
export const LOCALES = ["en", "bn"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/**
 * Returns the public path of a page in a language: `/products` in English, `/bn/products` in
 * Bengali.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a public path into its locale and the path without prefix. */
export function splitLocalePath(path: string): { locale: Locale; path: string } {
  const [, first = "", ...rest] = path.split("/");
  if (first !== DEFAULT_LOCALE && isLocale(first)) {
    return { locale: first, path: `/${rest.join("/")}` };
  }
  return { locale: DEFAULT_LOCALE, path };
}

const BENGALI = /[\u0980-\u09ff]/;

/** Detects the language of an API text by its script. */
export function languageOf(text: string): Locale {
  return BENGALI.test(text) ? "bn" : "en";
}
