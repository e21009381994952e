import type { Locale } from "./locales";

/**
 * Adds the ending of the genitive to a Bengali text that ends with a word, as messages with 'by'
 * need it: '১ ডিসেম্বর' becomes '১ ডিসেম্বরের'. Texts in English are unchanged.
 */
export function genitive(text: string, locale: Locale): string {
  if (locale !== "bn") return text;
  if (text.endsWith("ই")) return `${text}য়ের`;
  // After the sign of a vowel the ending is one letter.
  return /[া-ৌ]$/.test(text) ? `${text}র` : `${text}ের`;
}
