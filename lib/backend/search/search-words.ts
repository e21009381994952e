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

const wordSet = (words: string) => new Set(words.normalize("NFKC").split(" "));

/** Stop words: short function words and words that people add to every search. */
const EMPTY_WORDS = wordSet(
  "the of for in and with to price cost dam koto bd bangladesh dhaka buy online best এর ও জন্য দাম কত মূল্য কিনুন কিনতে চাই ভালো",
);
/** Words around what is searched; they can be words of the catalogue, too. */
const FILLERS = wordSet(
  "a an is i me my we you do have want need please show get any some er ar der jonno jonyo lagbe dorkar kinbo kinte chai chi ache ase valo bhalo sosta cheap good original new delivery shop near barcode batch code sku gtin taka tk bdt under below less than upto within over above more between niche moddhe kom beshi র কি আছে লাগবে দরকার কিনব কিনবো সস্তা আমার একটা একটি টাকা ব্যাচ বারকোড নিচে উপরে মধ্যে কম বেশি",
);

/** Phrases of the same kind, whose words alone are words of the catalogue. */
const FILLING = /\b(?:home delivery|cash on delivery|near me)\b/g;

/** Words that mean the same in every search, by the one that stands for them. */
const SAME_WORDS = {
  machine: "machin meshin mesin mashin jontro jantro device যন্ত্র মেশিন মেসিন",
  mapa: "mapar mapbar মাপা মাপার মাপবার",
  osudh: "oshudh oshud osud oushodh medicine medicin ওষুধ ঔষধ অষুধ",
};
const STANDS_FOR = new Map(
  Object.entries(SAME_WORDS).flatMap(([word, others]) =>
    [...wordSet(others)].map((other) => [other, word] as const),
  ),
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

/** Returns the word by which a word is searched. */
function searchedWord(word: string): string {
  const stem = withoutEnding(word);
  return STANDS_FOR.get(word) ?? STANDS_FOR.get(stem) ?? stem;
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
    const folded = telling.map(searchedWord);
    this.#known.set(part, folded);
    return folded;
  }
}

function without(words: string[], others: ReadonlySet<string>): string[] {
  const left = words.filter((word) => !others.has(word));
  return left.length > 0 ? left : words;
}

/**
 * Returns the words of a query, in order; at most twelve from its first 100 characters. Stop words
 * such as "price" are used only if there are no others.
 */
export function searchWords(query: string): string[] {
  const typed = foldText(searchQuery(query)).replace(FILLING, "").split(" ").filter(Boolean);
  const telling = without(without(typed, EMPTY_WORDS), FILLERS);
  return [...new Set(telling.map(searchedWord))].slice(0, MAX_WORDS);
}
