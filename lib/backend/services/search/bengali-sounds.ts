const HASANTA = "\u09cd";
const NUKTA = "\u09bc";
const YA_PHALA = `${HASANTA}য`;

/** Consonants in Latin letters; those that sound alike or are mixed up in writing share one. */
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

/** Conjuncts that sound otherwise than they are written. */
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

/** How a Bengali word sounds, in Latin letters: থার্মোমিটার is tarmomitar, জ্বর is jor. */
export function bengaliSound(word: string): string {
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
