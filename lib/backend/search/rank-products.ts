import { searchQuery } from "@/lib/shop/search/search-query";
import { isLikeCode } from "./codes";
import {
  AS_TYPED,
  bestQuality,
  matchWord,
  SAME_SOUND,
  splitWord,
  type WordMatch,
} from "./match-words";
import { ProductScores, type ScoredProduct, topK, WordScores } from "./scores";
import {
  hasDigit,
  isInName,
  isOfCategory,
  isThing,
  namesProduct,
  type SearchIndex,
} from "./search-index";
import { searchWords } from "./search-words";

/** Below this quality a typed word counts as unknown: it is split in two, and names no product. */
const MIN_KNOWN_QUALITY = 0.42;
/** Minimum quality of a word without which the unknown ones around it are not searched. */
const MIN_SURE_QUALITY = AS_TYPED;
/** Minimum score per word of a product that matches only some of the words. */
const MIN_PARTIAL_SCORE = 0.35;
const MIN_JOINED = 4;
/** Minimum quality of a word joined from two typed ones. */
const MIN_JOINED_QUALITY = 0.43;
/** Factor of such a word if the catalogue has it: it says more than its parts, as in মাথা ব্যথা. */
const JOINED_FACTOR = 1.3;
/** Minimum length of a known word that is searched without the unknown ones around it. */
const MIN_SURE_LENGTH = 3;

/** Catalogue words that a typed word, or one joined with it, may mean. */
interface Meaning {
  matches: WordMatch[];
  /** Factor of the scores. */
  factor: number;
}

/** A typed word, or a part of it. */
interface MatchedWord {
  word: string;
  matches: WordMatch[];
  meanings: Meaning[];
}

/** Finds what each typed word may mean, after splitting and joining wrongly separated words. */
function matchWords(index: SearchIndex, words: string[]): MatchedWord[] {
  const typed = words.map((word): MatchedWord => {
    const matches = matchWord(index, word);
    return { word, matches, meanings: [{ matches, factor: 1 }] };
  });
  for (const [at, here] of typed.entries()) {
    const next = typed[at + 1];
    const joined = here.word + (next?.word ?? "");
    if (!next || joined.length < MIN_JOINED) continue;
    const asTyped = [here, next].every(({ matches }) => bestQuality(matches) >= AS_TYPED);
    const least = asTyped ? AS_TYPED : MIN_JOINED_QUALITY;
    const matches = matchWord(index, joined).filter(({ quality }) => quality >= least);
    const factor = bestQuality(matches) >= SAME_SOUND ? JOINED_FACTOR : 1;
    for (const { meanings } of [here, next]) meanings.push({ matches, factor });
  }
  return typed.flatMap((whole) => {
    const doubtful = bestQuality(whole.matches) < MIN_KNOWN_QUALITY;
    const parts = doubtful ? splitWord(index, whole.word) : null;
    if (!parts) return [whole];
    const { word, meanings } = whole;
    return parts.map((matches) => ({
      word,
      matches,
      meanings: [{ matches, factor: 1 }, ...meanings],
    }));
  });
}

/** A word with the score of each product for it. */
interface ScoredWord extends MatchedWord {
  scores: WordScores;
}

function addScores(scores: WordScores, { matches, factor }: Meaning, narrow: boolean): void {
  const known = matches.filter(({ quality }) => quality >= MIN_KNOWN_QUALITY);
  const byName = narrow && known.some(({ term }) => term.weights.some(isInName));
  for (const { term, quality } of matches) {
    for (let at = 0; at < term.products.length; at++) {
      const [position, weight] = [term.products[at] ?? 0, term.weights[at] ?? 0];
      if (byName && isOfCategory(weight)) continue;
      scores.raise(position, quality * weight * factor);
      if (quality >= MIN_KNOWN_QUALITY && namesProduct(weight)) scores.named.add(position);
    }
  }
}

/**
 * Scores each product for each word.
 * @param narrow whether a product of the category counts only if no name has the word: oximeters
 * are no thermometers, though their category has both words
 */
function scoreWords({ ids }: SearchIndex, words: MatchedWord[], narrow: boolean): ScoredWord[] {
  return words.map((word) => {
    const scores = new WordScores(ids.length);
    for (const meaning of word.meanings) addScores(scores, meaning, narrow);
    return { ...word, scores };
  });
}

/** Returns the products that match the most words, if that is at least half of them. */
function bestProducts(words: ScoredWord[], productCount: number): ScoredProduct[] {
  const scoresByWord = words.map(({ scores }) => scores);
  const all = new ProductScores(scoresByWord, productCount);
  if (all.most === 0 || all.most * 2 < scoresByWord.length) return [];
  if (all.most === scoresByWord.length) return all.withWords(all.most);
  return new ProductScores(scoresByWord, productCount, MIN_PARTIAL_SCORE).withWords(all.most);
}

interface Matching {
  products: ScoredProduct[];
  /** Whether every typed word names one of the products. */
  exact: boolean;
  /** Words that name no product. */
  unnamed: ScoredWord[];
}

const isNamed = ({ scores }: ScoredWord) => scores.named.size > 0;

/** Whether a word names products so surely that the unknown words around it may be left out. */
function isSure({ word, matches, scores }: ScoredWord): boolean {
  return (
    scores.named.size > 0 &&
    word.length >= MIN_SURE_LENGTH &&
    !hasDigit(word) &&
    bestQuality(matches) >= MIN_SURE_QUALITY
  );
}

/** Whether a word is surely a related term, such as a brand that the shop does not have. */
function isRelated({ matches, scores }: ScoredWord): boolean {
  return scores.named.size === 0 && bestQuality(matches) >= MIN_SURE_QUALITY;
}

/** Whether a word is what products are, as "thermometer"; "extra" is not. */
function namesThing({ matches }: ScoredWord): boolean {
  return matches.some(({ term }) => term.weights.some(isThing));
}

/** Adds the scores of words that need not match, such as a brand that the shop does not have. */
function withBonus(products: ScoredProduct[], others: ScoredWord[]): ScoredProduct[] {
  return products.map(({ position, score }) => ({
    position,
    score: others.reduce((sum, { scores }) => sum + scores.stepsAt(position), score),
  }));
}

function match(index: SearchIndex, words: ScoredWord[]): Matching {
  const count = index.ids.length;
  const unnamed = words.filter((word) => !isNamed(word));
  const products = bestProducts(words, count);
  const namesAll = ({ position }: ScoredProduct) =>
    words.every(({ scores }) => scores.named.has(position));
  if (products.some(namesAll)) return { products, exact: true, unnamed };
  const known = words.filter(isNamed);
  // Numbers such as "mask 200" say less than words, and a brand less than the thing itself.
  const telling = known.filter(({ word }) => !hasDigit(word));
  const kept = telling.length > 0 ? telling : known;
  if (kept.length === words.length || !kept.some(isSure))
    return { products, exact: products.length === 0, unnamed };
  const related = unnamed.filter(isRelated);
  if (related.length > 0 && !kept.some(namesThing))
    return { products: bestProducts(related, count), exact: false, unnamed };
  const others = words.filter((word) => !kept.includes(word));
  return { products: withBonus(bestProducts(kept, count), others), exact: false, unnamed };
}

const SPACES = /\s+/;
const AROUND = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** Returns what a text says that no product is: as the catalogue writes it, else as it was typed. */
function missingOf({ related }: SearchIndex, query: string, unnamed: ScoredWord[]): string | null {
  const tokens = searchQuery(query).split(SPACES);
  const typed = (word: string) =>
    tokens.find((token) => searchWords(token).includes(word))?.replace(AROUND, "");
  const terms = unnamed
    .filter(({ word }) => !hasDigit(word))
    .map(({ word, matches }) => {
      const best = bestQuality(matches);
      const term = matches.find(({ quality }) => quality === best)?.term.word ?? word;
      return related.get(term) ?? typed(word) ?? word;
    });
  return [...new Set(terms)].join(" ") || null;
}

/** Result of a search. */
export interface Ranked {
  /** Ids of the products, best first. */
  ids: number[];
  /**
   * Whether a product matches the search, perhaps misspelt; false if the products are only similar
   * or accessories.
   */
  exact: boolean;
  /** What was searched and no product is, such as a brand; null without such a word. */
  missing: string | null;
}

const NOTHING: Ranked = { ids: [], exact: true, missing: null };

/**
 * Returns matching products, best first. Returns the products with every typed word; without any,
 * those with the most words (at least half); otherwise those with the words that the catalogue
 * surely has, for example next to an unknown brand. Similar sounding matches are left out if others
 * match as typed. Exact matches rank above beginnings and similar words; names above brands and
 * keywords; on a tie, products in stock come first. Products of the category alone are returned only
 * if no name has the word, or nothing else has all words. A code that is no word finds nothing: it is
 * searched by `findByCode`.
 * @param inStock ids of the products that can be bought
 */
export function rankProducts(
  index: SearchIndex,
  query: string,
  inStock: ReadonlySet<number>,
  limit: number,
): Ranked {
  const idAt = ({ position }: ScoredProduct) => index.ids[position] ?? 0;
  const byLikelihood = (a: ScoredProduct, b: ScoredProduct) =>
    b.score - a.score ||
    Number(inStock.has(idAt(b))) - Number(inStock.has(idAt(a))) ||
    idAt(a) - idAt(b);
  const words = searchWords(query);
  if (isLikeCode(query) && !words.every((word) => index.byWord.has(word))) return NOTHING;
  const matched = matchWords(index, words);
  const narrow = match(index, scoreWords(index, matched, true));
  const wide = narrow.exact ? null : match(index, scoreWords(index, matched, false));
  const { products, exact, unnamed } = wide?.exact ? wide : narrow;
  return {
    ids: topK(products, limit, byLikelihood).map(idAt),
    exact,
    missing: exact ? null : missingOf(index, query, unnamed),
  };
}
