import { catalogueWords } from "./search-words";
import { consonantBits } from "./sound-distance";
import { soundKey } from "./sound-key";

/** The texts of a product that are searched. */
export interface SearchedTexts {
  id: number;
  name: string;
  brand: string;
  keywords: string;
  /** Names of its category in every language. */
  category: string;
}

/** A name counts more than a brand, a brand more than a keyword. */
const FIELDS = [
  ["name", 1],
  ["brand", 0.9],
  ["keywords", 0.8],
  ["category", 0.7],
] as const;
/** What comes first in a field says more; this is lost for each word before it, up to ten. */
const LATER = 0.01;
const LATEST = 9;
/** Part of its weight that a word adds by standing in one more field. */
const REPEATED = 0.05;

/** A distinct word of the catalogue and where it stands. */
export interface Term {
  word: string;
  sound: string;
  consonants: number;
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

function newTerm(word: string): Term {
  const sound = soundKey(word);
  return { word, sound, consonants: consonantBits(sound), products: [], weights: [] };
}

/** The words of a product and what each weighs; fields come in falling weight. */
function weighWords(product: SearchedTexts): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [field, fieldWeight] of FIELDS) {
    for (const [at, word] of catalogueWords(product[field]).entries()) {
      const weight = fieldWeight - LATER * Math.min(at, LATEST);
      const known = weights.get(word);
      weights.set(word, known === undefined ? weight : known + REPEATED * weight);
    }
  }
  return weights;
}

/** Prepares the words of all products for `rankProducts`. */
export function buildIndex(texts: SearchedTexts[]): SearchIndex {
  const byWord = new Map<string, Term>();
  for (const [position, product] of texts.entries()) {
    for (const [word, weight] of weighWords(product)) {
      const term = byWord.get(word) ?? newTerm(word);
      byWord.set(word, term);
      term.products.push(position);
      term.weights.push(weight);
    }
  }
  return { ids: texts.map(({ id }) => id), terms: [...byWord.values()], byWord };
}
