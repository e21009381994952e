import { AS_TYPED, bestQuality, matchWord, splitWord, type WordMatch } from "./match-words";
import { ProductScores, type ScoredProduct, topK, WordScores } from "./scores";
import { namesProduct, type SearchIndex } from "./search-index";
import { searchWords } from "./search-words";

/** Below this quality a typed word counts as unknown: it is split in two, and names no product. */
const MIN_KNOWN_QUALITY = 0.42;
/** Minimum score per word of a product that matches only some of the words. */
const MIN_PARTIAL_SCORE = 0.35;
const MIN_JOINED = 4;
/** Minimum quality of a word joined from two typed ones. */
const MIN_JOINED_QUALITY = 0.43;
/** Minimum length of a known word that is searched without the unknown ones around it. */
const MIN_WORD_LENGTH = 5;

function scoresOf({ ids }: SearchIndex, matches: WordMatch[]): WordScores {
  const scores = new WordScores(ids.length);
  for (const { term, quality } of matches) {
    for (let at = 0; at < term.products.length; at++) {
      const [position, weight] = [term.products[at] ?? 0, term.weights[at] ?? 0];
      scores.raise(position, quality * weight);
      if (quality >= MIN_KNOWN_QUALITY && namesProduct(weight)) scores.named.add(position);
    }
  }
  return scores;
}

function addIfBetter(scores: WordScores, others: WordScores): void {
  for (const position of others.positions) scores.raise(position, others.at(position));
  for (const position of others.named) scores.named.add(position);
}

/** Scores each product for each typed word, after splitting and joining wrongly separated words. */
function scoresOfWords(index: SearchIndex, words: string[]): WordScores[] {
  const matches = words.map((word) => matchWord(index, word));
  const scores = matches.map((found) => scoresOf(index, found));
  for (const [at, word] of words.entries()) {
    const joined = word + (words[at + 1] ?? "");
    const [here, next] = [scores[at], scores[at + 1]];
    if (!here || !next || joined.length < MIN_JOINED) continue;
    const asTyped = [at, at + 1].every((word) => bestQuality(matches[word] ?? []) >= AS_TYPED);
    const least = asTyped ? AS_TYPED : MIN_JOINED_QUALITY;
    const sure = matchWord(index, joined).filter(({ quality }) => quality >= least);
    const both = scoresOf(index, sure);
    addIfBetter(here, both);
    addIfBetter(next, both);
  }
  return words.flatMap((word, at) => {
    const whole = scores[at] ?? new WordScores(0);
    const doubtful = bestQuality(matches[at] ?? []) < MIN_KNOWN_QUALITY;
    const parts = doubtful ? splitWord(index, word) : null;
    if (!parts) return [whole];
    return parts.map((part) => {
      const better = scoresOf(index, part);
      addIfBetter(better, whole);
      return better;
    });
  });
}

/** Returns the products that match the most words, if that is at least half of them. */
function bestProducts(scoresByWord: WordScores[], productCount: number): ScoredProduct[] {
  const all = new ProductScores(scoresByWord, productCount);
  if (all.most === 0 || all.most * 2 < scoresByWord.length) return [];
  if (all.most === scoresByWord.length) return all.withWords(all.most);
  return new ProductScores(scoresByWord, productCount, MIN_PARTIAL_SCORE).withWords(all.most);
}

interface Matching {
  products: ScoredProduct[];
  /** Whether every typed word names one of the products. */
  exact: boolean;
}

function productsFor(index: SearchIndex, words: string[]): Matching {
  const scores = scoresOfWords(index, words);
  const products = bestProducts(scores, index.ids.length);
  const isNamed = ({ position }: ScoredProduct) => scores.every(({ named }) => named.has(position));
  if (products.length > 0) return { products, exact: products.some(isNamed) };
  const telling = words.filter((word) => word.length >= MIN_WORD_LENGTH && index.byWord.has(word));
  if (telling.length === 0 || telling.length === words.length) return { products, exact: true };
  return { ...productsFor(index, telling), exact: false };
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
}

/**
 * Returns matching products, best first. Returns the products with every typed word; without any,
 * those with the most words (at least half); otherwise those with a long word that the catalogue
 * has, for example next to an unknown brand. Similar sounding matches are left out if others match
 * as typed. Exact matches rank above beginnings and similar words; names above brands and keywords;
 * on a tie, products in stock come first.
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
  const { products, exact } = productsFor(index, searchWords(query));
  return { ids: topK(products, limit, byLikelihood).map(idAt), exact };
}
