import { toLatinDigits } from "@/lib/i18n/digits";
import { searchQuery } from "@/lib/shop/search/search-query";

const MAX_WORDS = 12;
const JOINERS = /[\u200c\u200d]/g;
const ACCENTS = /[\u0300-\u036f]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
const SPACES = /\s+/;
/** Where letters and digits meet: kn95, 500mg, b12. */
const LETTER_DIGIT = /(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=[\p{L}\p{M}])/gu;
const PLURAL = /^(?=.{5})(.*[^su])s$/;
const BENGALI_ENDINGS = /^(?=.{4})(.*?)(?:গুলোর|গুলো|গুলি|দের|ের|টি|টা)$/;
const BENGALI_GENITIVE = /^(?=.{4})(.*[িীুূ])র$/;

/** Words that say nothing about a product: little words, and what people add to every search. */
const EMPTY_WORDS = new Set(
  "the of for in and with to price cost dam koto bd bangladesh dhaka buy online best এর ও জন্য দাম কত মূল্য কিনুন কিনতে চাই ভালো"
    .normalize("NFKC")
    .split(" "),
);

/** Text in the one form that is compared: small letters, Latin digits, words apart by one space. */
export function foldText(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(ACCENTS, "");
  const folded = toLatinDigits(plain).replace(JOINERS, "").normalize("NFC");
  return folded.replace(LETTER_DIGIT, " ").split(SEPARATORS).filter(Boolean).join(" ");
}

/** A word without the ending that only says how many or whose: masks, শিশুর. */
function withoutEnding(word: string): string {
  const stem = PLURAL.exec(word) ?? BENGALI_ENDINGS.exec(word) ?? BENGALI_GENITIVE.exec(word);
  return stem?.[1] && stem[1].length > 1 ? stem[1] : word;
}

/** Reads the texts of a catalogue, where the same words come again and again. */
export class CatalogueWords {
  readonly #known = new Map<string, string[]>();

  /** The distinct words of a text, folded. */
  of(text: string): string[] {
    return [...new Set(text.split(SPACES).flatMap((part) => this.#wordsOf(part)))];
  }

  #wordsOf(part: string): string[] {
    const known = this.#known.get(part);
    if (known) return known;
    const words = foldText(part).split(" ");
    const telling = words.filter((word) => word !== "" && !EMPTY_WORDS.has(word));
    const folded = telling.map(withoutEnding);
    this.#known.set(part, folded);
    return folded;
  }
}

/**
 * The words of what was typed, in order; of long texts only twelve in the first 100 characters.
 * Words like "price" count only when there is nothing else.
 */
export function searchWords(query: string): string[] {
  const typed = foldText(searchQuery(query));
  const words = [...new Set(typed.split(" "))].filter(Boolean);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(withoutEnding))].slice(
    0,
    MAX_WORDS,
  );
}
