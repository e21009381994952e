import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** Most characters of a field for a code: room for a whole pasted message. */
export const TYPED_CODE_LIMIT = 500;

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Six digits, or two groups of three, that are no part of a longer number such as a phone number. */
const CODES =
  /(?<![\d+]|\d[\s\p{Pd}.,/])(?:\d{6}|\d{3}[\s\p{Pd}]{1,3}\d{3})(?![\d/]|[\p{Pd}.,]\d)/gu;

/**
 * Finds the code in what was typed or pasted, such as '358–246' or a whole SMS; the digits may be
 * Bengali. Null if there is none, or more than one.
 */
export function findCode(typed: string): string | null {
  const text = toLatinDigits(typed.normalize("NFKC")).replace(INVISIBLE, "");
  const digits = text.replace(/[\s\p{Pd}]/gu, "");
  if (/^\d{6}$/.test(digits)) return digits;
  const codes = Array.from(text.matchAll(CODES), ([code]) => code.replace(/\D/g, ""));
  const [code, ...others] = new Set(codes);
  return code !== undefined && others.length === 0 ? code : null;
}
