import { z } from "zod";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { newPassword } from "@/lib/contract/account/fields";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { ShopDetails } from "../kernel/settings/shop-details";
import { type CountGuesses, guessCounter } from "./password-strength";

const EASY = refusalText("accounts.easyPassword");
const PERSONAL = refusalText("accounts.passwordOfOwnData");

/** Minimum length of a personal word: shorter ones occur in too many other words. */
const MIN_WORD = 4;
/** Minimum number of guesses for the password as typed: as many as for seven random digits. */
const MIN_GUESSES = 1e7;
/**
 * Minimum number of guesses without punctuation and personal data: about as many as for six random
 * characters.
 */
const MIN_PLAIN_GUESSES = 1e6;

export interface PasswordRules {
  guesses: CountGuesses;
  shopName: string;
}

/** Personal data of the person who chooses a password. */
type PersonalData = (string | null | undefined)[];

export async function passwordRules(shop: {
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
}): Promise<PasswordRules> {
  const [guesses, { name }] = await Promise.all([guessCounter(), shop.shopDetails(DEFAULT_LOCALE)]);
  return { guesses, shopName: name };
}

/**
 * Strips all characters but letters and digits, and converts Bengali digits: punctuation would hide
 * words and years from the estimate.
 */
function plainForm(password: string): string {
  return toLatinDigits(password).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

function wordsOf(known: PersonalData): string[] {
  const words = known.flatMap((text) => {
    // The last ten digits of a phone number: the same with and without the country code.
    const digits = (text ?? "").replace(/\D/g, "").slice(-10);
    return [digits, ...(text ?? "").toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)];
  });
  return words.filter((word) => word.length >= MIN_WORD).sort((a, b) => b.length - a.length);
}

function isPersonal(password: string, words: string[], guesses: CountGuesses): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), password);
  if (rest !== password && guesses(plainForm(rest)) < MIN_PLAIN_GUESSES) return true;
  return guesses(password, words) < MIN_GUESSES;
}

/**
 * Returns the schema of a new password that is hard to guess.
 * @param about name, phone, user name, and the part of the e-mail address before the @
 */
export function strongPassword({ guesses, shopName }: PasswordRules, about: PersonalData) {
  const isEasy = (word: string) =>
    guesses(word) < MIN_GUESSES || guesses(plainForm(word)) < MIN_PLAIN_GUESSES;
  const words = wordsOf([shopName, ...about]);
  return newPassword()
    .refine((word) => !isEasy(word), { error: EASY, abort: true })
    .refine((word) => !isPersonal(toLatinDigits(word.toLowerCase()), words, guesses), PERSONAL);
}

/**
 * Returns the fields of a form in which a password is chosen.
 * @param about see `strongPassword`
 * @param sent the password, which must be repeated
 */
export function chosenPassword(rules: PasswordRules, about: PersonalData, sent: unknown) {
  return {
    password: strongPassword(rules, about),
    password_confirmation: z.custom<string>(
      (again) => again === sent,
      refusalText("accounts.passwordsDiffer"),
    ),
  };
}
