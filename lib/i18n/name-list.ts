import type { Locale } from "./locales";

/** Returns names as the words of a sentence: 'A, B and C'. */
export function nameList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale === "en" ? "en-GB" : locale).format(names);
}
