import { z } from "zod";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { ShopDetails } from "../receipt/shop-details";

/** What people here try first, beside the world's list; of at least 4 characters, in small letters. */
const LOCAL = `12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 0987654321 11111111
  111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666
  77777777 88888888 99999999 12341234 11223344 1122334455 12121212 123123123 123321123 123454321
  123456123 147258369 159753258 741852963 789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl asdf1234 zxcvbnm1
  zaq12wsx abcd1234 abc12345 abcd12345 abcdefgh abcdefg1 aaaaaaaa a1234567 a12345678 a123456789
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word
  pass1234 pass12345 mypassword changeme changeme1 letmein1 letmein123 welcome1 welcome123
  iloveyou iloveyou1 iloveyou2 ilovemylife loveyou1 princess princess1 sunshine sunshine1 football
  football1 baseball basketball superman superman1 spiderman batman123 pokemon1 starwars whatever
  computer internet samsung1 samsung123 facebook google123 youtube1 dragon12 monkey12 monkey123
  master12 shadow12 michael1 jennifer jordan23 charlie1 trustno1 admin123 admin1234 administrator
  test1234 testtest guest123 user1234 default1 secret12 secret123 login123 access14 hello123
  bangladesh bangladesh1 bangladesh71 bangladesh123 dhaka123 dhaka1234 chittagong sylhet123 bangla123
  bangla71 joybangla amarsonarbangla allahisgreat allahuakbar bismillah bismillah786 alhamdulillah
  inshallah mashallah muhammad mohammad mohammed allah123 islam123 ammuabbu abbuammu ammujaan
  tumiamar amitomake iloveallah iloveammu bhalobashi tomake123 sakib123 shakib75 01700000000
  01711111111 01712345678 01812345678 01912345678 niramoy1 niramoy123
  dhaka chattogram chittagong sylhet khulna rajshahi barisal barishal rangpur comilla cumilla
  mymensingh gazipur narayanganj bogura bangla deshi sonarbangla amarsonar ekushey bijoy71 padma
  meghna jamuna ilish tigers shakib tamim mashrafe mushfiq allah islam ramadan ramjan eidmubarak
  ammu abbu bhai apu bondhu jaanu valobasha bhalobasha shanti salam assalam namaste shuvo
  nogor bkash nagad rocket grameen robi airtel teletalk ঢাকা বাংলাদেশ বাংলা আল্লাহ ভালোবাসা`;

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...LOCAL.split(/\s+/)]);
}

/** Passwords everybody's attacker tries first, some 49,000, in small letters; read on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load();
  return known;
}

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

export interface PasswordRules {
  common: ReadonlySet<string>;
  shopName: string;
}

/** What is known of the person who chooses a password. */
type PersonalData = (string | null | undefined)[];

export async function passwordRules(shop: {
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
}): Promise<PasswordRules> {
  const [common, { name }] = await Promise.all([
    commonPasswords(),
    shop.shopDetails(DEFAULT_LOCALE),
  ]);
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
  return z.custom<unknown>((again) => again === sent, "The passwords don't match.");
}
