import type { Locale } from "../locales";
import bengali from "./bn.json";
import deskBengali from "./desk-bn.json";
import deskEnglish from "./desk-en.json";
import { textMatcher } from "./text-matcher";

const TEXTS = {
  // Messages of services that name options of a command, in the words of the desk.
  en: textMatcher(deskEnglish, "en"),
  bn: textMatcher({ ...bengali, ...deskBengali }, "bn"),
} satisfies Record<Locale, unknown>;

/** Returns a message of the server in a language of the desk; unknown ones stay English. */
export function deskText(sentence: string, locale: Locale): string {
  return TEXTS[locale](sentence) ?? TEXTS.en(sentence) ?? sentence;
}
