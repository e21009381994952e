import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { specialityKey } from "@/lib/centre/doctors/speciality";

/** Latin letters of Bengali consonants, as names are usually written. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ক: "k",
  খ: "kh",
  গ: "g",
  ঘ: "gh",
  ঙ: "ng",
  চ: "ch",
  ছ: "chh",
  জ: "j",
  ঝ: "jh",
  ঞ: "n",
  ট: "t",
  ঠ: "th",
  ড: "d",
  "ড\u09bc": "r",
  ঢ: "dh",
  "ঢ\u09bc": "rh",
  ণ: "n",
  ত: "t",
  থ: "th",
  দ: "d",
  ধ: "dh",
  ন: "n",
  প: "p",
  ফ: "f",
  ব: "b",
  ভ: "bh",
  ম: "m",
  য: "j",
  "য\u09bc": "y",
  র: "r",
  ল: "l",
  শ: "sh",
  ষ: "sh",
  স: "s",
  হ: "h",
  ৎ: "t",
};

/** Latin letters of Bengali vowels, of their signs, and of other signs. */
const OTHERS: Readonly<Record<string, string>> = {
  অ: "o",
  আ: "a",
  "\u09be": "a",
  ই: "i",
  "\u09bf": "i",
  ঈ: "i",
  "\u09c0": "i",
  উ: "u",
  "\u09c1": "u",
  ঊ: "u",
  "\u09c2": "u",
  ঋ: "ri",
  "\u09c3": "ri",
  এ: "e",
  "\u09c7": "e",
  ঐ: "oi",
  "\u09c8": "oi",
  ও: "o",
  "\u09cb": "o",
  ঔ: "ou",
  "\u09cc": "ou",
  "\u0982": "ng",
};

const CONSONANT = /([\u0995-\u09b9\u09ce]\u09bc?)([\u09be-\u09cd]?)(?=([\u0980-\u09e3]|))/g;
const BENGALI = /[\u0980-\u09ff]/g;

/** Returns a text with Latin letters in place of Bengali ones. */
function latinText(text: string): string {
  return toLatinDigits(text.normalize("NFC"))
    .replace(CONSONANT, (_, letter: string, sign: string, next: string) => {
      // The vowel of a consonant without a sign is an o, but not at the end of a word.
      const vowel = sign === "" && next !== "" ? "o" : (OTHERS[sign] ?? "");
      return `${CONSONANTS[letter] ?? ""}${vowel}`;
    })
    .replace(BENGALI, (sign) => OTHERS[sign] ?? "");
}

/**
 * Returns the part of an address for a name: small Latin letters and digits, joined by hyphens.
 * Empty for a name without letters and digits of English or Bengali.
 */
export function slugOf(name: string): string {
  return specialityKey(latinText(name).replace(/['’]/g, "")) ?? "";
}
