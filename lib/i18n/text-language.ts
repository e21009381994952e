import type { Locale } from "./locales";

const BENGALI = /[\u0980-\u09ff]/;

/** Language of a text of the API, told by its letters. */
export function languageOf(text: string): Locale {
  return BENGALI.test(text) ? "bn" : "en";
}
