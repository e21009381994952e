import type { Locale } from "@/lib/i18n/locales";
import bengali from "./bn.json";
import english from "./en.json";
import firstBengali from "./first-bn.json";
import firstEnglish from "./first-en.json";
import { mergeTexts } from "./merge-texts";
import type { Messages } from "./translate";

/** The desk's own texts of both languages at once: for the server, whose files are not loaded in parts. */
export const OWN_TEXTS: Readonly<Record<Locale, Messages>> = {
  en: mergeTexts(firstEnglish, english),
  bn: mergeTexts(firstBengali, bengali),
};
