import type { Locale } from "./locales";

/** A record with its language; null if the API does not return it. */
interface WithLanguage {
  language: Locale | null;
}

/** Whether a record is known to be in another language than the page. */
export function isForeign({ language }: WithLanguage, locale: Locale): boolean {
  return language !== null && language !== locale;
}

/** Moves records in another language than the page to the end. Keeps the order otherwise. */
export function ownLanguageFirst<One extends WithLanguage>(
  all: readonly One[],
  locale: Locale,
): One[] {
  return all.toSorted((a, b) => Number(isForeign(a, locale)) - Number(isForeign(b, locale)));
}
