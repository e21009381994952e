import { toLatinDigits } from "@/lib/text/digits";

const MAX_LENGTH = 100;
const JOINERS = /[\u200c\u200d]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;

/** Text in the one form that is compared: small letters, Latin digits, words apart by one space. */
export function foldText(text: string): string {
  const folded = toLatinDigits(text.normalize("NFKC").toLowerCase()).replace(JOINERS, "");
  return folded.split(SEPARATORS).filter(Boolean).join(" ");
}

/** The distinct words of what was typed; of long texts only those in the first 100 characters. */
export function searchWords(query: string): string[] {
  const typed = foldText(Array.from(query.trim()).slice(0, MAX_LENGTH).join(""));
  return typed === "" ? [] : [...new Set(typed.split(" "))];
}
