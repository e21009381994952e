import type { Locale } from "./locales";

/** What a server tells of its language, or null. */
interface Told {
  toldLanguage: Locale | null;
}

/** Whether something is known to be in another language than the page. */
export function isForeign({ toldLanguage }: Told, locale: Locale): boolean {
  return toldLanguage !== null && toldLanguage !== locale;
}

/** What is in another language than the page behind everything else, otherwise in the order it had. */
export function ownFirst<One extends Told>(all: readonly One[], locale: Locale): One[] {
  return all.toSorted((a, b) => Number(isForeign(a, locale)) - Number(isForeign(b, locale)));
}
