import { setImmediate } from "node:timers/promises";
import { CatalogueWords } from "./search-words";
import { consonantBits } from "./sound-distance";
import { soundKey } from "./sounds";

export interface SearchedTexts {
  id: number;
  name: string;
  /** Bengali name; empty without one. */
  nameBn: string;
  /** Nonproprietary names of what it contains; may be empty. */
  generic: string;
  brand: string;
  keywords: string;
  /** Names of its category in every language. */
  category: string;
}

/** A name counts more than a generic or a brand, those more than a keyword. */
const FIELDS = [
  ["name", 1],
  ["nameBn", 1],
  ["generic", 0.95],
  ["brand", 0.9],
  ["keywords", 0.8],
  ["category", 0.7],
] as const;
/** What comes first in a field says more; this is lost for each word before it, up to ten. */
const LATER = 0.01;
const LATEST = 9;
/** Part of its weight that a word adds by standing in one more field. */
const REPEATED = 0.05;

/** About 2 ms of work. */
const PRODUCTS_PER_STEP = 100;

/** A distinct word of the catalogue and where it stands. */
export interface Term {
  word: string;
  sound: string;
  consonants: number;
  /** Whether there is a digit in it. */
  numeric: boolean;
  /** Positions in `SearchIndex.ids`, and beside each what the word weighs there. */
  products: number[];
  weights: number[];
}

/** Everything a search needs, prepared once for a state of the catalogue. */
export interface SearchIndex {
  ids: number[];
  terms: Term[];
  byWord: Map<string, Term>;
}

const DIGIT = /\d/;

export function hasDigit(word: string): boolean {
  return DIGIT.test(word);
}

function newTerm(word: string): Term {
  const sound = soundKey(word);
  const consonants = consonantBits(sound);
  return { word, sound, consonants, numeric: hasDigit(word), products: [], weights: [] };
}

/** The words of a product and what each weighs; fields come in falling weight. */
function weighWords(product: SearchedTexts, catalogue: CatalogueWords): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [field, fieldWeight] of FIELDS) {
    for (const [at, word] of catalogue.of(product[field]).entries()) {
      const weight = fieldWeight - LATER * Math.min(at, LATEST);
      const known = weights.get(word);
      weights.set(word, known === undefined ? weight : known + REPEATED * weight);
    }
  }
  return weights;
}

class IndexBuilder {
  readonly index: SearchIndex = { ids: [], terms: [], byWord: new Map() };
  readonly #words = new CatalogueWords();

  add(product: SearchedTexts): void {
    const position = this.index.ids.push(product.id) - 1;
    for (const [word, weight] of weighWords(product, this.#words)) {
      const term = this.index.byWord.get(word) ?? this.#addTerm(word);
      term.products.push(position);
      term.weights.push(weight);
    }
  }

  #addTerm(word: string): Term {
    const term = newTerm(word);
    this.index.byWord.set(word, term);
    this.index.terms.push(term);
    return term;
  }
}

/** Prepares the words of all products for `rankProducts`. */
export function buildIndex(texts: SearchedTexts[]): SearchIndex {
  const builder = new IndexBuilder();
  for (const product of texts) builder.add(product);
  return builder.index;
}

/** The same in small steps, so that a large catalogue keeps nobody waiting. */
export async function buildIndexGently(texts: SearchedTexts[]): Promise<SearchIndex> {
  const builder = new IndexBuilder();
  for (const [at, product] of texts.entries()) {
    builder.add(product);
    if (at % PRODUCTS_PER_STEP === PRODUCTS_PER_STEP - 1) await setImmediate();
  }
  return builder.index;
}
