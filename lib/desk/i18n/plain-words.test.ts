/** @jest-environment node */
import { LATIN } from "@/lib/dev/testing/bengali-style";
import { ENTRY_TEXTS } from "./entry-texts";
import { OWN_TEXTS } from "./own-texts";
import bengaliSettings from "./setting-labels-bn.json";
import englishSettings from "./setting-labels-en.json";

type Text = readonly [key: string, text: string];

/** Returns all texts of a file with the paths of their keys. */
function textsOf(value: unknown, path = ""): Text[] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    textsOf(part, path === "" ? key : `${path}.${key}`),
  );
}

/** Words of programmers and of the server, which say nothing to staff. */
const FORBIDDEN = [
  /\bdefaults?\b/i,
  /\bSITE_FILE\b/,
  /\bslugs?\b/i,
  /\btwo letters\b/i,
  /\benvironment\b/i,
  /\bJSON\b/,
  /\b(?:null|boolean|string|endpoint|webhook|schema)\b/i,
  // A name of a variable, such as SMTP_URL.
  /\b[A-Z]+_[A-Z_]+\b/,
  // The key of a part of a setting, such as payment.cashOnDelivery.
  /\b[a-z]+\.[a-z]+[A-Z]\w*/,
];

test.each(FORBIDDEN)("no text of the desk has %s", (word) => {
  const texts = [OWN_TEXTS.en, ENTRY_TEXTS.en, englishSettings].flatMap((one) => textsOf(one));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => word.test(text))).toEqual([]);
});

const MOST_WORDS = 20;

const sentencesOf = (text: string) => text.split(/(?<=[.!?।])\s+/);

const tooLong = (texts: Text[]) =>
  texts.flatMap(([, text]) =>
    sentencesOf(text).filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS),
  );

test.each(Object.values(OWN_TEXTS))("a sentence of help has at most 20 words", (texts) => {
  const help = textsOf(texts).filter(([key]) => key.startsWith("desk.help."));
  expect(help.length).toBeGreaterThan(10);
  expect(tooLong(help)).toEqual([]);
});

test.each([englishSettings, bengaliSettings])("so has one about a setting", ({ keys }) => {
  expect(tooLong(textsOf(keys))).toEqual([]);
});

/** Names, keys and codes that only the desk has in Latin letters. */
const LATIN_IN_DESK = new Set([
  ...["https", "sku", "BD", "bn", "en"],
  ...["Google", "Meta", "TikTok", "Authenticator", "Aegis", "Enter", "Ctrl"],
]);

/** Placeholders, HTML, paths, quoted words, and what stands in a text as an example to type. */
const NOT_WORDS =
  /%?\{[^}]*\}|[‘“][^’”]*[’”]|\.vtt|<[^>]*>|https?:\S*|[a-z]+@[a-z.]+|mailto:|tel:|\/[a-z./]+|[a-z-]+\.(?:php|vtt|csv)|G-\w+|\b[a-z]+-[a-z]+\b/g;

test("Bengali texts have no English words", () => {
  const texts = [OWN_TEXTS.bn, ENTRY_TEXTS.bn, bengaliSettings].flatMap((one) => textsOf(one));
  const left = texts.filter(([, text]) =>
    (
      text
        .replace(NOT_WORDS, " ")
        .replace(LATIN, " ")
        .match(/[A-Za-z]{2,}/g) ?? []
    ).some((word) => !LATIN_IN_DESK.has(word)),
  );
  expect(left).toEqual([]);
});
