import type { SearchIndex } from "./search-index";
import { matchWord, type WordMatch } from "./word-match";

const MIN_LENGTH = 5;
const MIN_PART = 2;
const MIN_OTHER = 4;
/** What both parts must reach. */
const SURE = 0.4;

/** How surely a word of the catalogue is meant: the best of its matches. */
export function bestQuality(matches: WordMatch[]): number {
  return matches.reduce((best, { quality }) => Math.max(best, quality), 0);
}

/**
 * Two words typed as one, like bpmonitor or handsanitiser: one part must be a word of the catalogue,
 * the other may be misspelt. Null when there is no such place.
 */
export function splitWord(index: SearchIndex, word: string): [WordMatch[], WordMatch[]] | null {
  let best = SURE;
  let parts: [string, string] | null = null;
  for (let at = MIN_PART; at <= word.length - MIN_PART && word.length >= MIN_LENGTH; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const [firstKnown, secondKnown] = [index.byWord.has(first), index.byWord.has(second)];
    if (!firstKnown && !secondKnown) continue;
    if (firstKnown && secondKnown) return [matchWord(index, first), matchWord(index, second)];
    const other = firstKnown ? second : first;
    if (other.length < MIN_OTHER) continue;
    const sure = bestQuality(matchWord(index, other));
    if (sure <= best) continue;
    best = sure;
    parts = [first, second];
  }
  return parts && [matchWord(index, parts[0]), matchWord(index, parts[1])];
}
