import { toLatinDigits } from "./latin-digits";

const ACCENTS = /[\u0300-\u036f]/g;
// Written as code points, because they cannot be seen in an editor. Joiners are among them: people
// leave them out of a search.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc`]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Returns a text as searches and look-ups compare it: one encoding of each character, small
 * letters without accents, Latin digits, single spaces, nothing invisible. Two texts that people
 * take for the same are equal. Never stored in place of the text, and never used for a code, a
 * token or a password.
 */
export function fold(text: string): string {
  const letters = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(ACCENTS, "");
  return toLatinDigits(letters)
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(/\s+/g, " ")
    .trim();
}
