import { ToWords as BengaliWords } from "to-words/bn-BD";
import { ToWords as EnglishWords } from "to-words/en-BD";
import type { Locale } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";

const IN_TAKA = { converterOptions: { currency: true } };
/** Importing the whole package would load a hundred languages at startup. */
const WORDS = { en: new EnglishWords(IN_TAKA), bn: new BengaliWords(IN_TAKA) };

/** Returns an amount of poisha in words, in taka. */
export function amountInWords(poisha: number, locale: Locale): string {
  return WORDS[locale].convert(toTaka(poisha));
}
