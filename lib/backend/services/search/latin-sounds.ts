/** English spelling to sound, as it is heard and typed in Bangladesh; first rule first. */
const RULES: [RegExp, string][] = [
  [/^kn(?=[aeiou])/, "n"],
  [/gh(?=t|$)/, ""],
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

/** How a word in Latin letters sounds: paracetamol and parasitamol come close, phone is fone. */
export function latinSound(word: string): string {
  return COMPILED.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}
