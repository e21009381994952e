import { localDigits } from "../digits";
import bengali from "./bn.json";

/** Placeholder in a message, for example 'Please write at most {0} characters.' */
const GAP = /\{\d\}/g;
/** Phone numbers keep their Latin digits. */
const PHONE = /^\+?[\d -]{7,}$/;

interface Pattern {
  pattern: RegExp;
  text: string;
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

const EXACT = new Map(Object.entries(bengali));

/** Patterns with the longest fixed beginning first, so that the most specific one matches. */
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

/** Translates the value of a placeholder: a phrase or a number. Names stay unchanged. */
function inBengali(part: string): string {
  return bengaliOf(part) ?? (PHONE.test(part) ? part : localDigits(part, "bn"));
}

/**
 * Returns the Bengali text for an English message of the server (lib/backend, lib/server/gateway).
 * @returns null for an unknown message
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
