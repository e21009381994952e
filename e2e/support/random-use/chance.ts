/** 32 bits of a text, different for similar texts (FNV-1a). */
function bitsOf(text: string): number {
  let bits = 0x811c9dc5;
  for (const character of text) {
    bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return bits >>> 0;
}

/** Random numbers that are the same for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: string) {
    this.state = bitsOf(seed);
  }

  /** Returns a number from 0 to below 1. */
  number(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns true with this probability. */
  happens(probability: number): boolean {
    return this.number() < probability;
  }

  /** @throws when the list is empty */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.number() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  /** Returns one of the items; one with weight 2 is returned twice as often as one with 1. */
  pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    let left = this.number() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return this.pick(items);
  }
}
