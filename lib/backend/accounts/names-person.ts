import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** What a person is called and reached by. */
interface Person {
  name: string;
  phone: string | null;
  email: string | null;
}

/** Words of a name that are too short to tell a person by. */
const SHORTEST_WORD = 3;

/** Last digits of a phone number, which are the same with and without the country's code. */
const OWN_DIGITS = 10;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

const digitsOf = (text: string) => toLatinDigits(text).replace(/[^0-9]/g, "");

/** Whether a text has a word of a person's name, or their number or address. */
export function namesPerson(text: string, { name, phone, email }: Person): boolean {
  const words = new Set(wordsOf(text));
  if (wordsOf(name).some((word) => word.length >= SHORTEST_WORD && words.has(word))) return true;
  if (email !== null && text.toLowerCase().includes(email.toLowerCase())) return true;
  const digits = digitsOf(phone ?? "").slice(-OWN_DIGITS);
  return digits.length === OWN_DIGITS && digitsOf(text).includes(digits);
}
