import type { SearchIndex } from "./search-index";
import { searchWords } from "./search-words";
import { bestQuality, splitWord } from "./split-word";
import { matchWord, type WordMatch } from "./word-match";

/** Below this the catalogue does not really have the word; perhaps two were typed as one. */
const DOUBTFUL = 0.42;
/** What a product must reach with each word when it has only some of the words. */
const PARTLY_SURE = 0.35;
const MIN_JOINED = 4;
/** Two words are one that was torn apart only when it is then nearly right. */
const SURE_JOINED = 0.43;
/** A word this long that the catalogue has is enough among words that it has not. */
const MIN_TELLING = 5;
/** Scores this close are equal. */
const STEP = 0.02;

/** Position of a product in the index to how well a word fits it. */
type Fits = Map<number, number>;

function fitsOf(matches: WordMatch[]): Fits {
  const fits: Fits = new Map();
  for (const { term, quality } of matches) {
    for (const [at, position] of term.products.entries()) {
      const fit = quality * (term.weights[at] ?? 0);
      if (fit > (fits.get(position) ?? 0)) fits.set(position, fit);
    }
  }
  return fits;
}

function addBetter(fits: Fits, others: Fits): void {
  for (const [position, fit] of others) {
    if (fit > (fits.get(position) ?? 0)) fits.set(position, fit);
  }
}

/** How well each typed word fits each product; wrongly split and joined words are put right. */
function fitsOfWords(index: SearchIndex, words: string[]): Fits[] {
  const matches = words.map((word) => matchWord(index, word));
  const fits = matches.map(fitsOf);
  for (const [at, word] of words.entries()) {
    const joined = word + (words[at + 1] ?? "");
    const [here, next] = [fits[at], fits[at + 1]];
    if (!here || !next || joined.length < MIN_JOINED) continue;
    const both = fitsOf(matchWord(index, joined).filter(({ quality }) => quality >= SURE_JOINED));
    addBetter(here, both);
    addBetter(next, both);
  }
  return words.flatMap((word, at) => {
    const whole = fits[at] ?? new Map();
    const doubtful = bestQuality(matches[at] ?? []) < DOUBTFUL;
    const parts = doubtful ? splitWord(index, word) : null;
    if (!parts) return [whole];
    return parts.map((part) => {
      const better = fitsOf(part);
      addBetter(better, whole);
      return better;
    });
  });
}

/** The rarer a word, the more it says. */
function rarity(fits: Fits, productCount: number): number {
  if (fits.size === 0) return 0;
  return 1 + Math.log(productCount / fits.size) / Math.log(productCount + 1);
}

interface Candidate {
  /** Position in the index. */
  position: number;
  /** How many of the typed words fit. */
  words: number;
  score: number;
}

function candidatesOf(fitsByWord: Fits[], productCount: number): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const fits of fitsByWord) {
    const weight = rarity(fits, productCount);
    for (const [position, fit] of fits) {
      const candidate = candidates.get(position) ?? { position, words: 0, score: 0 };
      candidate.words++;
      candidate.score += fit * weight;
      candidates.set(position, candidate);
    }
  }
  return [...candidates.values()];
}

/** The products with the most of the words, when that is at least half of them. */
function bestCandidates(fitsByWord: Fits[], productCount: number): Candidate[] {
  const all = candidatesOf(fitsByWord, productCount);
  const most = all.reduce((best, { words }) => Math.max(best, words), 0);
  if (most * 2 < fitsByWord.length) return [];
  if (most === fitsByWord.length) return all.filter(({ words }) => words === most);
  const sure = fitsByWord.map((fits) => new Map([...fits].filter(([, fit]) => fit >= PARTLY_SURE)));
  return candidatesOf(sure, productCount).filter(({ words }) => words === most);
}

function candidatesFor(index: SearchIndex, words: string[]): Candidate[] {
  const found = bestCandidates(fitsOfWords(index, words), index.ids.length);
  if (found.length > 0) return found;
  const telling = words.filter((word) => word.length >= MIN_TELLING && index.byWord.has(word));
  if (telling.length === 0 || telling.length === words.length) return [];
  return candidatesFor(index, telling);
}

/**
 * Ids of the products that are meant, likeliest first: those with every typed word; when there is
 * none, those with the most of them, at least half; else those with a long word that is surely
 * meant (another shop's brand stands before it). Exact before beginning before similar, name before
 * brand before keyword, and among equals what is in stock.
 * @param inStock ids of the products that can be bought
 */
export function rankProducts(
  index: SearchIndex,
  query: string,
  inStock: ReadonlySet<number>,
  limit: number,
): number[] {
  return candidatesFor(index, searchWords(query))
    .map(({ position, score }) => ({
      id: index.ids[position] ?? 0,
      score: Math.round(score / STEP),
    }))
    .sort(
      (a, b) =>
        b.score - a.score || Number(inStock.has(b.id)) - Number(inStock.has(a.id)) || a.id - b.id,
    )
    .slice(0, limit)
    .map(({ id }) => id);
}
