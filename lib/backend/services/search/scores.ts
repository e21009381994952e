/** How well a word fits the products of an index, by their positions in it; 0 is not at all. */
export class WordScores {
  readonly #values: Float64Array;
  /** Positions of the products that it fits at all. */
  readonly positions: number[] = [];

  /** @param productCount how many products the index has */
  constructor(productCount: number) {
    this.#values = new Float64Array(productCount);
  }

  at(position: number): number {
    return this.#values[position] ?? 0;
  }

  /** Keeps a score when none as good is known. */
  raise(position: number, score: number): void {
    const known = this.at(position);
    if (score <= known) return;
    if (known === 0) this.positions.push(position);
    this.#values[position] = score;
  }
}

/** Scores this close are equal. */
const STEP = 0.02;

export interface ScoredProduct {
  /** Position in the index. */
  position: number;
  /** In steps that count as a difference. */
  score: number;
}

/** The rarer a word, the more it says. */
function rarity(count: number, productCount: number): number {
  return 1 + Math.log(productCount / count) / Math.log(productCount + 1);
}

/** The products that at least one word fits, with how many words do and how well. */
export class ProductScores {
  readonly #words: Uint8Array;
  readonly #scores: Float64Array;
  readonly #positions: number[] = [];
  /** Most words that fit one product. */
  most = 0;

  /** @param least a score below this does not count */
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

  /** Those with exactly so many of the words. */
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
 * The first `count` of many in the order of `compare`, without sorting all of them.
 * @param compare below 0 when `a` comes before `b`; 0 keeps the given order
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
