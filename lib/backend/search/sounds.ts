const HASANTA = "\u09cd";
const NUKTA = "\u09bc";
const YA_PHALA = `${HASANTA}য`;

/**
 * Bengali consonants in Latin letters; those that sound alike or are commonly confused share one.
 */
const CONSONANTS = new Map(
  Object.entries({
    k: "কখ",
    g: "গঘ",
    ng: "ঙং",
    c: "চছ",
    j: "জঝয",
    n: "ঞণন",
    t: "টঠতথৎ",
    d: "ডঢদধ",
    p: "প",
    f: "ফ",
    b: "বভ",
    m: "ম",
    r: "র",
    l: "ল",
    s: "শষস",
    h: "হ",
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

const VOWELS = new Map(
  Object.entries({
    o: "অওো",
    a: "আা",
    i: "ইঈিী",
    u: "উঊুূ",
    ri: "ঋৃ",
    e: "এে",
    oi: "ঐৈ",
    ou: "ঔৌ",
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

const SIGNS = /[\u09be-\u09cc\u09cd]/;

/** Replaces conjuncts that are pronounced differently from their spelling. */
function spoken(word: string): string {
  return word
    .normalize("NFC")
    .replaceAll(`ড${NUKTA}`, "র")
    .replaceAll(`ঢ${NUKTA}`, "র")
    .replaceAll(`য${NUKTA}`, "ই")
    .replace(/[অএ]্যা/g, "আ")
    .replaceAll(`ক${HASANTA}ষ`, "খ")
    .replaceAll(`${YA_PHALA}া`, "া")
    .replaceAll(YA_PHALA, "ে")
    .replace(/(?<!ম)্ব/g, "")
    .replace(/[ঁঃ়]/g, "");
}

/** Returns the sound of a Bengali word in Latin letters: থার্মোমিটার is tarmomitar, জ্বর is jor. */
function bengaliSound(word: string): string {
  const letters = [...spoken(word)];
  return letters
    .map((letter, index) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant === undefined) return VOWELS.get(letter) ?? (SIGNS.test(letter) ? "" : letter);
      const next = letters[index + 1];
      return next === undefined || SIGNS.test(next) || letter === "ং" || letter === "ৎ"
        ? consonant
        : `${consonant}${VOWELS.has(next) ? "" : "o"}`;
    })
    .join("");
}

/** Rules from English spelling to its sound in Bangladesh, applied in order. */
const RULES: [RegExp, string][] = [
  [/^kn(?=[aeiou])/, "n"],
  [/gh(?=t|$)/, ""],
  [/(?<=[^aeiouy])ya/, "e"],
  [/tion/, "son"],
  [/tch/, "c"],
  [/dge/, "je"],
  [/ph/, "f"],
  [/c(?=[eiy])/, "s"],
  [/ch/, "C"],
  [/ck|[cq]/, "k"],
  [/C/, "c"],
  [/x/, "ks"],
  [/g(?=[eiy])|z/, "j"],
  [/v/, "b"],
  [/([kgjtdpbsrw])h/, "$1"],
  [/w/, "u"],
  [/(?<=[aeo])y|(?<=[ae])i|a(?=i)/, "i"],
  [/y/, "i"],
  [/ee|ea|ie/, "i"],
  [/oo|ou/, "u"],
  [/au|oa/, "o"],
  [/ai|ei/, "e"],
  [/(?<=..[^aeiou])e$/, ""],
];

const COMPILED = RULES.map(([pattern, sound]) => [new RegExp(pattern.source, "g"), sound] as const);

/**
 * Returns the sound of a word in Latin letters: paracetamol and parasitamol are similar, phone is
 * fone.
 */
function latinSound(word: string): string {
  return COMPILED.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}

const BENGALI = /[\u0980-\u09ff]/;
const DOUBLED = /(\D)\1+/gu;

/**
 * Returns the sound of a normalized word, in the same alphabet for English, Bengali and Banglish.
 */
export function soundKey(word: string): string {
  const sound = BENGALI.test(word) ? bengaliSound(word) : latinSound(word);
  return sound.replace(DOUBLED, "$1") || word;
}
