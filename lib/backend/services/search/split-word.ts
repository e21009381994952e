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
  let found: [WordMatch[], WordMatch[]] | null = null;
  let best = SURE;
  for (let at = MIN_PART; at <= word.length - MIN_PART && word.length >= MIN_LENGTH; at++) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const known = parts.map((part) => index.byWord.has(part));
    const other = known[0] ? parts[1] : parts[0];
    if (!known[0] && !known[1]) continue;
    if (other.length < MIN_OTHER && !(known[0] && known[1])) continue;
    const [first, second] = [matchWord(index, parts[0]), matchWord(index, parts[1])];
    const sure = Math.min(bestQuality(first), bestQuality(second));
    if (sure <= best) continue;
    best = sure;
    found = [first, second];
  }
  return found;
}
