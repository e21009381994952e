import { hasDigit, type SearchIndex, spokenSound, type Term } from "./search-index";
import { consonantBits, countBits, MIN_DISTANCE, soundDistance } from "./sound-distance";
import { soundKey } from "./sounds";

/** A catalogue word that may match a typed one, with a quality up to 1 for the same word. */
export interface WordMatch {
  term: Term;
  quality: number;
}

/** Matches below this share of the best quality are dropped. */
const KEPT = 0.65;
/**
 * Minimum quality of a word that equals the typed one or begins with it; similar words are then
 * ignored.
 */
export const AS_TYPED = 0.6;
/** Quality of the same sound in another spelling: oshud and ওষুধ, jor and জ্বর. */
export const SAME_SOUND = 0.95;
/** Shorter sounds are the same by chance. */
const MIN_SAME_SOUND = 3;
/** Quality of a short word with the same sound. */
const SAME_SHORT_SOUND = 0.58;
/** Lower share for words of one or two characters, which are usually a beginning. */
const KEPT_OF_SHORT = 0.5;
const SHORT = 2;
const MIN_SOUND_PREFIX = 3;
const MIN_FUZZY_PREFIX = 5;

/**
 * Returns the maximum distance for a sound of this length, in hundredths of one wrong consonant.
 */
function mistakesAllowed(length: number): number {
  if (length <= 2) return 0;
  if (length === 3) return 40;
  if (length === 4) return 75;
  if (length === 5) return 100;
  if (length === 6) return 125;
  return length <= 8 ? 175 : 220;
}

interface TypedWord {
  word: string;
  sound: string;
  spoken: string;
  consonants: number;
  numeric: boolean;
  /** Maximum distance in hundredths of one wrong consonant. */
  most: number;
}

function exactOrBeginning({ word, sound, spoken, numeric }: TypedWord, term: Term): number {
  if (term.word === word) return 1;
  if (term.word.startsWith(word)) return AS_TYPED + (0.1 * word.length) / term.word.length;
  if (numeric) return 0;
  if (term.spoken === spoken && spoken.length > 1)
    return spoken.length >= MIN_SAME_SOUND ? SAME_SOUND : SAME_SHORT_SOUND;
  return sound.length >= MIN_SOUND_PREFIX && term.sound.startsWith(sound)
    ? 0.45 + (0.1 * sound.length) / term.sound.length
    : 0;
}

/** Quick test whether two sounds can be similar; has no false negatives. */
function canBeSimilar({ sound, consonants, most }: TypedWord, term: Term): boolean {
  const lost = countBits(consonants & ~term.consonants);
  if (term.numeric || lost * 100 > most + 100) return false;
  const canBegin = sound.length >= MIN_FUZZY_PREFIX && lost * MIN_DISTANCE <= most / 2;
  return canBegin || countBits(term.consonants & ~consonants) * MIN_DISTANCE <= most;
}

function similar(typed: TypedWord, term: Term): number {
  const { sound, most } = typed;
  if (most === 0 || !canBeSimilar(typed, term)) return 0;
  const { whole, beginning } = soundDistance(sound, term.sound, most);
  const allowed = Math.min(most, mistakesAllowed(term.sound.length));
  const asWhole = whole <= allowed ? 0.52 - whole / 1000 : 0;
  const asBeginning =
    sound.length >= MIN_FUZZY_PREFIX && beginning <= most / 2 ? 0.4 - beginning / 1000 : 0;
  return Math.max(asWhole, asBeginning);
}

/** Returns the catalogue words that are similar to a typed word. */
function matchSpelling({ terms, byWord }: SearchIndex, word: string): WordMatch[] {
  const sound = soundKey(word);
  const numeric = hasDigit(word);
  const most = numeric ? 0 : mistakesAllowed(sound.length);
  const consonants = consonantBits(sound);
  const typed = { word, sound, spoken: spokenSound(sound), consonants, numeric, most };
  const matches: WordMatch[] = [];
  let best = byWord.has(word) ? 1 : 0;
  for (const term of terms) {
    const sure = exactOrBeginning(typed, term);
    const quality = sure > 0 || best >= AS_TYPED ? sure : similar(typed, term);
    if (quality === 0) continue;
    best = Math.max(best, quality);
    matches.push({ term, quality });
  }
  const near = best * (word.length > SHORT ? KEPT : KEPT_OF_SHORT);
  const kept = best < AS_TYPED ? near : Math.max(near, AS_TYPED);
  return matches.filter(({ quality }) => quality >= kept);
}

/**
 * Endings of possession that are stripped only if the rest is a catalogue word, because other words
 * end alike: jorer and thermometer, মাথার and ডায়াপার.
 */
const ENDINGS = [/^([a-z]{3,}?)(?:der|er|r)$/, /^(.{2,}[\u09be-\u09cc])র$/u];

function matchWithoutEnding({ bySound }: SearchIndex, word: string): WordMatch[] {
  const stem = ENDINGS.map((ending) => ending.exec(word)?.[1]).find(Boolean);
  if (stem === undefined) return [];
  const spoken = spokenSound(soundKey(stem));
  if (spoken.length < MIN_SAME_SOUND) return [];
  return (bySound.get(spoken) ?? []).map((term) => ({ term, quality: SAME_SOUND }));
}

/** Returns the catalogue words that a typed word may mean. */
export function matchWord(index: SearchIndex, word: string): WordMatch[] {
  const matches = matchSpelling(index, word);
  if (bestQuality(matches) >= AS_TYPED) return matches;
  const possessed = matchWithoutEnding(index, word);
  return possessed.length > 0 ? possessed : matches;
}

const MIN_LENGTH = 5;
const MIN_PART = 2;
const MIN_OTHER = 4;
/** Both parts must have a higher quality. */
const MIN_SPLIT_QUALITY = 0.4;

/** Returns the best quality of the matches, 0 without any. */
export function bestQuality(matches: WordMatch[]): number {
  return matches.reduce((best, { quality }) => Math.max(best, quality), 0);
}

/**
 * Splits two words typed as one, such as bpmonitor or handsanitiser: one part must be a catalogue
 * word, the other may be misspelt. Returns null without such a split.
 */
export function splitWord(index: SearchIndex, word: string): [WordMatch[], WordMatch[]] | null {
  let best = MIN_SPLIT_QUALITY;
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
