import { z } from "zod";
import type { ShopDetails } from "../receipt/shop-details";
import { commonPasswords } from "./common-passwords";

const MIN_LENGTH = 8;
const MAX_LENGTH = 200;
const MISSING = "Please choose a password.";
const EASY = "This password is too easy to guess.";
const PERSONAL = "Please choose a password without your own data or the name of the shop.";

/** Shorter words prove nothing. */
const MIN_WORD = 4;
/** So many digits and signs at the end change no common password. */
const MAX_TAIL = 5;
/** So much must be left beside words that anybody can find out. */
const MIN_REST = 6;

/** What a new password is compared with. */
export interface PasswordRules {
  common: ReadonlySet<string>;
  shopName: string;
}

/** What is known of the person who chooses a password. */
export type PersonalData = (string | null | undefined)[];

/** The rules of this shop. */
export async function passwordRules(shop: {
  shopDetails: () => Promise<ShopDetails>;
}): Promise<PasswordRules> {
  const [common, { name }] = await Promise.all([commonPasswords(), shop.shopDetails()]);
  return { common, shopName: name };
}

/** As it is, without signs at its end, and without digits there, too. */
function baseForms(password: string): string[] {
  const plain = password.replace(/[\p{P}\p{S}]+$/u, "");
  const word = password.replace(/[\p{N}\p{P}\p{S}]+$/u, "");
  const near = word.length >= MIN_WORD && password.length - word.length <= MAX_TAIL;
  return near ? [password, plain, word] : [password, plain];
}

function wordsOf(known: PersonalData): string[] {
  const words = known.flatMap((text) => {
    // Of a number its last ten digits: with country code or without.
    const digits = (text ?? "").replace(/\D/g, "").slice(-10);
    return [digits, ...(text ?? "").toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)];
  });
  return words.filter((word) => word.length >= MIN_WORD).sort((a, b) => b.length - a.length);
}

function isPersonal(password: string, known: PersonalData, common: ReadonlySet<string>): boolean {
  const rest = wordsOf(known).reduce((left, word) => left.replaceAll(word, " "), password);
  if (rest === password) return false;
  const letters = rest.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return letters.length < MIN_REST || common.has(letters);
}

/** A password somebody chooses. @param about name, phone, user name, and e-mail before its @ */
export function newPassword({ common, shopName }: PasswordRules, about: PersonalData) {
  const isCommon = (word: string) => baseForms(word.toLowerCase()).some((form) => common.has(form));
  const known = [shopName, ...about];
  return z.string({ error: MISSING }).pipe(
    z
      .string()
      .min(1, { error: MISSING, abort: true })
      .max(MAX_LENGTH, {
        error: `The password must have at most ${MAX_LENGTH} characters.`,
        abort: true,
      })
      .min(MIN_LENGTH, {
        error: `The password must have at least ${MIN_LENGTH} characters.`,
        abort: true,
      })
      .refine((word) => !isCommon(word), { error: EASY, abort: true })
      .refine((word) => !isPersonal(word.toLowerCase(), known, common), PERSONAL),
  );
}

/** The same password once more, as it was `sent`. */
export function passwordAgain(sent: unknown) {
  return z.custom<unknown>((again) => again === sent, "The two passwords are not the same.");
}
