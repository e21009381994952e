import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * Words common in passwords in Bangladesh, in addition to the package's list of common passwords.
 */
const LOCAL_WORDS =
  `bangladesh dhaka chattogram chittagong sylhet khulna rajshahi barisal barishal rangpur comilla cumilla
  mymensingh gazipur narayanganj bogura bangla joybangla sonarbangla amarsonar deshi ekushey bijoy
  padma meghna jamuna ilish tigers shakib sakib tamim mashrafe mushfiq allah islam allahisgreat
  allahuakbar bismillah alhamdulillah inshallah mashallah muhammad mohammad mohammed ramadan ramjan
  eidmubarak ammu abbu bhai apu bondhu jaan jaanu valobasha bhalobasha bhalobashi tumi amar amitomake
  tomake shanti salam assalam namaste shuvo nogor bkash nagad rocket grameen robi airtel teletalk
  ঢাকা বাংলাদেশ বাংলা আল্লাহ ভালোবাসা`.split(/\s+/);

/**
 * The estimate grows faster than linearly, so only the first characters of a password are rated.
 */
const RATED_LENGTH = 32;
/** More variants of replaced characters (p4ssw0rd) take up to 0.3 s for one password. */
const MAX_LETTER_VARIANTS = 8;

let factory: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, local: LOCAL_WORDS },
    graphs: adjacencyGraphs,
    maxLength: RATED_LENGTH,
    l33tMaxSubstitutions: MAX_LETTER_VARIANTS,
  });
}

/**
 * Estimates how many guesses are needed to find a password.
 * @param known words that an attacker tries first
 */
export type CountGuesses = (password: string, known?: string[]) => number;

/** Loads the dictionaries on first use: most processes never check a password. */
export async function guessCounter(): Promise<CountGuesses> {
  factory ??= load();
  const loaded = await factory;
  return (password, known) => loaded.check(password, known).guesses;
}
