/** Costs in hundredths of one wrong consonant. */
const WRONG = 100;
const SIMILAR = 50;
/** Lowest cost of a consonant that the other sound does not have. */
export const MIN_DISTANCE = SIMILAR;
const SWAPPED = 70;
const WEAK_MISSING = 40;
const WEAK_WRONG = 25;
const R_MISSING = 70;

const MAX_LETTERS = 48;
const WEAK = "aeiouh";
const SIMILAR_PAIRS = ["sc", "sj", "cj", "pf", "pb", "fb", "kg", "td", "nm", "gj", "ck"];

/** Sounds are in ASCII; letters of other scripts match only themselves. */
const ASCII = 128;
const MISSING = new Uint8Array(ASCII).fill(WRONG);
const REPLACED = new Uint8Array(ASCII * ASCII).fill(WRONG);

function fillCosts(): void {
  const code = (letter: string) => letter.charCodeAt(0);
  MISSING[code("r")] = R_MISSING;
  for (const one of WEAK) {
    MISSING[code(one)] = WEAK_MISSING;
    for (const other of WEAK) REPLACED[code(one) * ASCII + code(other)] = WEAK_WRONG;
  }
  for (const [one = "", other = ""] of SIMILAR_PAIRS) {
    REPLACED[code(one) * ASCII + code(other)] = SIMILAR;
    REPLACED[code(other) * ASCII + code(one)] = SIMILAR;
  }
}
fillCosts();

/** Distances of a typed sound from a whole word and from its closest beginning. */
export interface SoundDistance {
  whole: number;
  beginning: number;
}

const missingCost = (letter: number) => MISSING[letter] ?? WRONG;

function replacedCost(a: number, b: number): number {
  if (a === b) return 0;
  return a < ASCII && b < ASCII ? (REPLACED[a * ASCII + b] ?? WRONG) : WRONG;
}

const FAR: SoundDistance = {
  whole: Number.POSITIVE_INFINITY,
  beginning: Number.POSITIVE_INFINITY,
};
const rows = [0, 1, 2].map(() => new Uint16Array(MAX_LETTERS + 1));

/**
 * Computes the edit distance of two sounds: missing, added, wrong and swapped characters. Vowels
 * and h cost little, commonly confused consonants half. Above `most` both results are infinite.
 */
export function soundDistance(typed: string, word: string, most: number): SoundDistance {
  if (typed.length > MAX_LETTERS || word.length > MAX_LETTERS) return FAR;
  if ((typed.length - word.length) * WEAK_MISSING > most) return FAR;
  let [before, above, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  let leastAbove = 0;
  above[0] = 0;
  for (let j = 1; j <= word.length; j++) {
    above[j] = (above[j - 1] ?? 0) + missingCost(word.charCodeAt(j - 1));
  }
  for (let i = 1; i <= typed.length; i++) {
    const a = typed.charCodeAt(i - 1);
    const extra = missingCost(a);
    let least = (above[0] ?? 0) + extra;
    row[0] = least;
    for (let j = 1; j <= word.length; j++) {
      const b = word.charCodeAt(j - 1);
      const replaced = (above[j - 1] ?? 0) + replacedCost(a, b);
      const added = (above[j] ?? 0) + extra;
      const missing = (row[j - 1] ?? 0) + missingCost(b);
      let cost = Math.min(replaced, added);
      if (missing < cost) cost = missing;
      if (i > 1 && j > 1 && a === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === b) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + SWAPPED);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap uses the row before the last, so two rows must be above the limit.
    if (least > most && leastAbove > most) return FAR;
    leastAbove = least;
    [before, above, row] = [above, row, before];
  }
  let beginning = above[0] ?? 0;
  for (let j = 1; j <= word.length; j++) beginning = Math.min(beginning, above[j] ?? 0);
  return { whole: above[word.length] ?? 0, beginning };
}

/** Returns one bit per consonant of a sound, for a cheap test whether two sounds can be similar. */
export function consonantBits(sound: string): number {
  let bits = 0;
  for (let i = 0; i < sound.length; i++) {
    const code = sound.charCodeAt(i);
    if (missingCost(code) > WEAK_MISSING) bits |= 1 << (code & 31);
  }
  return bits;
}

/** Counts the set bits of a 32-bit number. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
