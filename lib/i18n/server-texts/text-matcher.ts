import { localDigits } from "../digits";
import type { Locale } from "../locales";

/** Placeholder in a message, for example 'Please write at most {0} characters.' */
const GAP = /\{\d\}/g;
/** Phone numbers keep their Latin digits. */
const PHONE = /^\+?[\d -]{7,}$/;

interface Pattern {
  pattern: RegExp;
  text: string;
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

/**
 * Returns a function that finds the text for an English message; null for an unknown message.
 * @param texts by English message, both with placeholders such as {0}
 * @param locale language of the texts
 */
export function textMatcher(
  texts: Readonly<Record<string, string>>,
  locale: Locale,
): (sentence: string) => string | null {
  const exact = new Map(Object.entries(texts));
  const fixed = (sentence: string) => sentence.replace(GAP, "").length;
  /**
   * Patterns with the longest fixed beginning first, then those with the longest fixed text, so
   * that the most specific one matches.
   */
  const patterns: Pattern[] = Object.entries(texts)
    .filter(([sentence]) => sentence.search(GAP) >= 0)
    .sort(([one], [other]) => other.search(GAP) - one.search(GAP) || fixed(other) - fixed(one))
    .map(([sentence, text]) => ({
      pattern: new RegExp(`^${escaped(sentence).replace(GAP, "(.+?)")}$`),
      text,
    }));

  /** Translates the value of a placeholder: a phrase or a number. Names stay unchanged. */
  function translated(part: string): string {
    return textOf(part) ?? (PHONE.test(part) ? part : localDigits(part, locale));
  }

  function filled({ pattern, text }: Pattern, sentence: string): string | null {
    const match = pattern.exec(sentence);
    if (!match) return null;
    return text.replace(GAP, (gap) => translated(match[Number(gap[1]) + 1] ?? ""));
  }

  function textOf(sentence: string): string | null {
    const known = exact.get(sentence);
    if (known !== undefined) return known;
    for (const pattern of patterns) {
      const text = filled(pattern, sentence);
      if (text !== null) return text;
    }
    return null;
  }

  return textOf;
}
