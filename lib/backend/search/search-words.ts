import { fold } from "@/lib/base/text/fold";
import { searchQuery } from "@/lib/shop/search/search-query";

const MAX_WORDS = 12;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
const SPACES = /\s+/;
/** Boundary between letters and digits: kn95, 500mg, b12. */
const LETTER_DIGIT = /(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=[\p{L}\p{M}])/gu;
const PLURAL = /^(?=.{5})(.*[^su])s$/;
const BENGALI_ENDINGS = /^(?=.{4})(.*?)(?:গুলোর|গুলো|গুলি|দের|ের|টি|টা)$/;
const BENGALI_GENITIVE = /^(?=.{4})(.*[িীুূ])র$/;

/** Stop words: short function words and words that people add to every search. */
const EMPTY_WORDS = new Set(
  "the of for in and with to price cost dam koto bd bangladesh dhaka buy online best এর ও জন্য দাম কত মূল্য কিনুন কিনতে চাই ভালো"
    .normalize("NFKC")
    .split(" "),
);

/** Folds a text and separates letters, digits and other signs by single spaces. */
export function foldText(text: string): string {
  return fold(text).replace(LETTER_DIGIT, " ").split(SEPARATORS).filter(Boolean).join(" ");
}

/** Strips an ending of number or possession: masks, শিশুর. */
function withoutEnding(word: string): string {
  const stem = PLURAL.exec(word) ?? BENGALI_ENDINGS.exec(word) ?? BENGALI_GENITIVE.exec(word);
  return stem?.[1] && stem[1].length > 1 ? stem[1] : word;
}

/** Splits the texts of a catalogue into words, with a cache of words that occur repeatedly. */
export class CatalogueWords {
  readonly #known = new Map<string, string[]>();

  /** Returns the distinct words of a text, normalized. */
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
 * Returns the words of a query, in order; at most twelve from its first 100 characters. Stop words
 * such as "price" are used only if there are no others.
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
