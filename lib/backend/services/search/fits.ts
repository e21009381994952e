/** How well a word fits the products of an index, by their positions in it; 0 is not at all. */
export class Fits {
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

  /** Remembers a fit when none as good is known. */
  raise(position: number, fit: number): void {
    const known = this.at(position);
    if (fit <= known) return;
    if (known === 0) this.positions.push(position);
    this.#values[position] = fit;
  }
}
