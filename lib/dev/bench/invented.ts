const SYLLABLES = "ba ve li mo ra ken dor zi tal fu mi nex sol pra go lin ter ya shu cor".split(
  " ",
);

/** Returns a seeded generator of numbers from 0 (inclusive) to 1 (exclusive) (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns an invented name of `syllables` syllables. The same number always gives the same name.
 */
export function inventedName(number: number, syllables: number): string {
  const random = randomNumbers(number);
  const parts = Array.from(
    { length: syllables },
    () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
  );
  const name = parts.join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
