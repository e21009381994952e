import { DESK_BENGALI } from "@/lib/contract/refusal-texts/desk-bn";
import { DESK_ENGLISH } from "@/lib/contract/refusal-texts/desk-en";
import { DESK_WORDS } from "@/lib/contract/refusal-texts/desk-words";
import { asRefusal } from "@/lib/contract/refusal-texts/english";
import { type SaidRefusal, writeOut } from "@/lib/contract/refusal-texts/refusal";
import { SHOP_BENGALI } from "@/lib/contract/refusal-texts/shop-bn";
import { SHOP_ENGLISH } from "@/lib/contract/refusal-texts/shop-en";
import type { Locale } from "@/lib/i18n/locales";
import { localRefusal } from "@/lib/shop/refusals/local-refusal";

type Texts = Record<Locale, Readonly<Record<string, string>>>;

const VISITOR: Texts = {
  en: { ...DESK_ENGLISH, ...SHOP_ENGLISH },
  bn: { ...DESK_BENGALI, ...SHOP_BENGALI },
};
const DESK: Texts = {
  en: { ...VISITOR.en, ...DESK_WORDS.en },
  bn: { ...VISITOR.bn, ...DESK_WORDS.bn },
};

function worded(message: string, texts: Texts, locale: Locale): string {
  const textOf = (said: SaidRefusal) => localRefusal(said, texts[locale], locale);
  return writeOut(asRefusal(message), textOf);
}

/** Returns a message to a visitor in a language; a sentence without a code stays English. */
export const visitorText = (message: string, locale: Locale) => worded(message, VISITOR, locale);

/** Returns a message, also a stored one, in the words of the desk; other sentences stay English. */
export const deskText = (message: string, locale: Locale) => worded(message, DESK, locale);
