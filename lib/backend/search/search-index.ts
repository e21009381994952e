import { setImmediate } from "node:timers/promises";
import { addToGroup } from "@/lib/base/groups";
import { CatalogueWords } from "./search-words";
import { consonantBits } from "./sound-distance";
import { soundKey } from "./sounds";

export interface SearchedTexts {
  id: number;
  name: string;
  /** Bengali name; empty if there is none. */
  nameBn: string;
  /** Generic names of the active ingredients; may be empty. */
  generic: string;
  brand: string;
  /**
   * Words after the first semicolon are related terms: brands that the shop does not have, and
   * things that the product is an accessory of.
   */
  keywords: string;
  /** Names of the category in every language. */
  category: string;
}

/** Maximum weight of a word that is only a related term. */
const RELATED_WEIGHT = 0.5;
/** Maximum weight of a word that is only in the name of the category. */
const CATEGORY_WEIGHT = 0.7;
/** Minimum weight of a word of the name, the generic name or the brand. */
const NAME_WEIGHT = 0.9;
function relatedTerms({ keywords }: SearchedTexts): string {
  return keywords.split(";").slice(1).join(" ");
}

/** Weight of a match by part of the texts, in descending order. */
const PARTS: [number, (texts: SearchedTexts) => string][] = [
  [1, ({ name }) => name],
  [1, ({ nameBn }) => nameBn],
  [0.95, ({ generic }) => generic],
  [0.9, ({ brand }) => brand],
  [0.8, ({ keywords }) => keywords.split(";", 1)[0] ?? ""],
  [CATEGORY_WEIGHT, ({ category }) => category],
  [RELATED_WEIGHT, relatedTerms],
];
/**
 * Words at the beginning of a part count more: weight lost per preceding word, for up to nine
 * words.
 */
const LATER = 0.01;
const LATEST = 9;
/** Share of its weight that a word adds for each additional field that contains it. */
const REPEATED = 0.05;

/** Takes about 2 ms. */
const PRODUCTS_PER_STEP = 100;

/** A distinct word of the catalogue with its occurrences. */
export interface Term {
  word: string;
  sound: string;
  /** The sound as words are often spoken: without an o at the end, as in rokto and রক্ত. */
  spoken: string;
  consonants: number;
  /** Whether the word contains a digit. */
  numeric: boolean;
  /** Positions in `SearchIndex.ids`, and the weight of the word at each of them. */
  products: number[];
  weights: number[];
}

/** The search index of one state of the catalogue. */
export interface SearchIndex {
  ids: number[];
  terms: Term[];
  byWord: Map<string, Term>;
  /** Terms by their `spoken` sound. */
  bySound: Map<string, Term[]>;
  /** Related terms as they are written, by each of their words: Accu-Chek. */
  related: Map<string, string>;
}

const DIGIT = /\d/;

export function hasDigit(word: string): boolean {
  return DIGIT.test(word);
}

/** Returns a sound without an o at its end. */
export function spokenSound(sound: string): string {
  return sound.replace(/(?<=..)o$/, "");
}

function newTerm(word: string): Term {
  const sound = soundKey(word);
  const consonants = consonantBits(sound);
  return {
    word,
    sound,
    spoken: spokenSound(sound),
    consonants,
    numeric: hasDigit(word),
    products: [],
    weights: [],
  };
}

/** Whether a word with this weight is a name of the product, not a related term. */
export function namesProduct(weight: number): boolean {
  return weight > RELATED_WEIGHT;
}

/** Whether a product has a word with this weight only from its category. */
export function isOfCategory(weight: number): boolean {
  return namesProduct(weight) && weight <= CATEGORY_WEIGHT;
}

/** Whether a word with this weight is in the name, the generic name or the brand of the product. */
export function isInName(weight: number): boolean {
  return weight >= NAME_WEIGHT;
}

/** Whether a word with this weight is in the name of a product and in another of its texts. */
export function isThing(weight: number): boolean {
  return weight > 1;
}

/** Returns the words of a product with their weights. Relies on the descending order of PARTS. */
function weighWords(product: SearchedTexts, catalogue: CatalogueWords): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [partWeight, textOf] of PARTS) {
    for (const [at, word] of catalogue.of(textOf(product)).entries()) {
      const weight = partWeight - LATER * Math.min(at, LATEST);
      const known = weights.get(word);
      weights.set(word, known === undefined ? weight : known + REPEATED * weight);
    }
  }
  return weights;
}

class IndexBuilder {
  readonly index: SearchIndex = {
    ids: [],
    terms: [],
    byWord: new Map(),
    bySound: new Map(),
    related: new Map(),
  };
  readonly #words = new CatalogueWords();

  add(product: SearchedTexts): void {
    const position = this.index.ids.push(product.id) - 1;
    for (const [word, weight] of weighWords(product, this.#words)) {
      const term = this.index.byWord.get(word) ?? this.#addTerm(word);
      term.products.push(position);
      term.weights.push(weight);
    }
    for (const term of relatedTerms(product).split(" "))
      for (const word of this.#words.of(term)) this.index.related.set(word, term);
  }

  #addTerm(word: string): Term {
    const term = newTerm(word);
    this.index.byWord.set(word, term);
    this.index.terms.push(term);
    addToGroup(this.index.bySound, term.spoken, term);
    return term;
  }
}

/** Builds the index for `rankProducts`. */
export function buildIndex(texts: SearchedTexts[]): SearchIndex {
  const builder = new IndexBuilder();
  for (const product of texts) builder.add(product);
  return builder.index;
}

/** Builds the index in small steps, so that a large catalogue does not block the event loop. */
export async function buildIndexInSteps(texts: SearchedTexts[]): Promise<SearchIndex> {
  const builder = new IndexBuilder();
  for (const [at, product] of texts.entries()) {
    builder.add(product);
    if (at % PRODUCTS_PER_STEP === PRODUCTS_PER_STEP - 1) await setImmediate();
  }
  return builder.index;
}
