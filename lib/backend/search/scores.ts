/** Smaller differences in score count as equal. */
const STEP = 0.02;

/** Scores of one word by position of the product in the index; 0 means no match. */
export class WordScores {
  readonly #values: Float64Array;
  /** Positions of the products with a score above 0. */
  readonly positions: number[] = [];
  /** Positions of the products that the word names, perhaps misspelt. */
  readonly named = new Set<number>();

  /** @param productCount number of products in the index */
  constructor(productCount: number) {
    this.#values = new Float64Array(productCount);
  }

  at(position: number): number {
    return this.#values[position] ?? 0;
  }

  /** Returns the score in multiples of STEP. */
  stepsAt(position: number): number {
    return Math.round(this.at(position) / STEP);
  }

  /** Sets a score unless a higher one is known. */
  raise(position: number, score: number): void {
    const known = this.at(position);
    if (score <= known) return;
    if (known === 0) this.positions.push(position);
    this.#values[position] = score;
  }
}

export interface ScoredProduct {
  /** Position in the index. */
  position: number;
  /** In multiples of STEP. */
  score: number;
}

/** Weight of a word: rare words count more. */
function rarity(count: number, productCount: number): number {
  return 1 + Math.log(productCount / count) / Math.log(productCount + 1);
}

/**
 * Products that match at least one word, with the number of matched words and their total score.
 */
export class ProductScores {
  readonly #words: Uint8Array;
  readonly #scores: Float64Array;
  readonly #positions: number[] = [];
  /** Highest number of words that one product matches. */
  most = 0;

  /** @param least minimum score that counts */
  constructor(scoresByWord: WordScores[], productCount: number, least = 0) {
    this.#words = new Uint8Array(productCount);
    this.#scores = new Float64Array(productCount);
    for (const scores of scoresByWord) {
      const counted = scores.positions.filter((position) => scores.at(position) >= least);
      const weight = rarity(counted.length, productCount);
      for (const position of counted) this.#add(position, scores.at(position) * weight);
    }
  }

  #add(position: number, score: number): void {
    const words = (this.#words[position] ?? 0) + 1;
    if (words === 1) this.#positions.push(position);
    this.#words[position] = words;
    this.#scores[position] = (this.#scores[position] ?? 0) + score;
    if (words > this.most) this.most = words;
  }

  /** Returns the products that match exactly this number of words. */
  withWords(words: number): ScoredProduct[] {
    return this.#positions
      .filter((position) => this.#words[position] === words)
      .map((position) => ({
        position,
        score: Math.round((this.#scores[position] ?? 0) / STEP),
      }));
  }
}

/**
 * Returns the first `count` items in the order of `compare`, without sorting all of them.
 * @param compare negative if `a` comes before `b`; 0 keeps the given order
 */
export function topK<Item>(
  items: Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && compare(item, last) >= 0) continue;
    const at = first.findIndex((other) => compare(item, other) < 0);
    first.splice(at === -1 ? first.length : at, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
