import { localDigits } from "../digits";
import bengali from "./bn.json";

/** Sentences with a gap, such as 'Please write at most {0} characters.' */
const GAP = /\{\d\}/g;
/** Phone numbers keep their Latin digits. */
const PHONE = /^\+?[\d -]{7,}$/;

interface Pattern {
  pattern: RegExp;
  text: string;
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

const EXACT = new Map(Object.entries(bengali));

/** Those that begin with words of their own before those that begin with a gap. */
const PATTERNS: Pattern[] = Object.entries(bengali)
  .filter(([sentence]) => sentence.search(GAP) >= 0)
  .sort(([one], [other]) => other.search(GAP) - one.search(GAP))
  .map(([sentence, text]) => ({
    pattern: new RegExp(`^${escaped(sentence).replace(GAP, "(.+?)")}$`),
    text,
  }));

function filled({ pattern, text }: Pattern, sentence: string): string | null {
  const match = pattern.exec(sentence);
  if (!match) return null;
  return text.replace(GAP, (gap) => inBengali(match[Number(gap[1]) + 1] ?? ""));
}

/** What stands in a gap: a phrase or a number; names stay as they are. */
function inBengali(part: string): string {
  return bengaliOf(part) ?? (PHONE.test(part) ? part : localDigits(part, "bn"));
}

/**
 * What our server says in English (lib/backend, lib/server/gateway), in Bengali with the same meaning.
 * @returns null for a sentence that is none of its own
 */
export function bengaliOf(sentence: string): string | null {
  const exact = EXACT.get(sentence);
  if (exact !== undefined) return exact;
  for (const pattern of PATTERNS) {
    const text = filled(pattern, sentence);
    if (text !== null) return text;
  }
  return null;
}
