import type { Fits } from "./fits";

/** Scores this close are equal. */
const STEP = 0.02;

/** A product that may be meant. */
export interface Candidate {
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
export class Candidates {
  readonly #words: Uint8Array;
  readonly #scores: Float64Array;
  readonly #positions: number[] = [];
  /** Most words that fit one product. */
  most = 0;

  /** @param least a fit below this does not count */
  constructor(fitsByWord: Fits[], productCount: number, least = 0) {
    this.#words = new Uint8Array(productCount);
    this.#scores = new Float64Array(productCount);
    for (const fits of fitsByWord) {
      const counted = fits.positions.filter((position) => fits.at(position) >= least);
      const weight = rarity(counted.length, productCount);
      for (const position of counted) this.#add(position, fits.at(position) * weight);
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
  withWords(words: number): Candidate[] {
    return this.#positions
      .filter((position) => this.#words[position] === words)
      .map((position) => ({
        position,
        score: Math.round((this.#scores[position] ?? 0) / STEP),
      }));
  }
}
