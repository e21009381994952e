/**
 * What Bengali texts have in Latin letters, because it is read so: formats of files, numbers of
 * papers, kinds of products. docs/bengali.md has the rule.
 */
const LATIN_WORDS = [
  ...["PDF", "CSV", "JPG", "PNG", "GIF", "SVG", "HEIC", "WebP", "MP4", "WebM", "WebVTT", "HTML"],
  ...["UTF", "SMS", "QR", "IP", "MB", "kB", "SKU", "MRP", "BIN", "DBID", "BMDC", "UC", "OTC"],
  ...["IIR", "KN95", "N95", "USB-C", "USB", "OLED", "AA", "AAA", "WHO", "S", "M", "L"],
];

/** Numbers that a text shows as they are typed: phone number, day, time, code, amount of a file. */
const TO_TYPE =
  /https?:\S+|01712-345678|\b\d{4}-\d{2}(?:-\d{2})?\b|\b\d{2}:\d{2}\b|NM-[\dA-Z-]+|G-\w+|H\.264|UTF-8|\/[a-z/]+\/\d+|যেমন 1450 বা 99\.50|sku-?\d*/g;

/** Placeholders, plural rules and tags of messages. */
const SYNTAX = /%?\{\w+\}|\{\w+, plural,|(?:=\d+|one|other) \{|<\/?\w+>/g;

/** Pattern of the words that Bengali texts have in Latin letters. */
export const LATIN = new RegExp(`\\b(?:${LATIN_WORDS.join("|")})\\b`, "g");

const LETTER = "[\\u0980-\\u09e5]";

/** Kinds of faults in Bengali texts, each as a pattern of what is left without the syntax. */
const FAULTS: Record<string, RegExp> = {
  "Latin digit": /\d/,
  "Latin word spelled with Bengali letters":
    /আইআইআর|বিআইএন|ডিবিআইডি|বিএমডিসি|জেপেগ|জেপিজি|পিএনজি|ওয়েবপি|হেইক|কেএন৯৫|এন৯৫|ওটিসি|পিডিএফ|এসএমএস|এসকেইউ|এমআরপি|এইচটিএমএল|কিউআর|ইউএসবি|ওএলইডি|ডব্লিউএইচও|এমবি(?![ঀ-৿])|কেবি(?![ঀ-৿])|আইপি(?![ঀ-৿])/,
  "half of the name of a month or weekday":
    /নভে(?!ম)|ডিসে(?!ম)|জানু(?!য়|ন)|ফেব্রু(?!য়)|সেপ্ট(?![েি])|অক্টো(?!ব)|বৃহ(?!স্প|ৎ|ত্ত)/,
  "familiar form of address": /(?:^|[ ‘“])(?:তুমি|তুই|তোমা\S*|তোর|করো|দাও|লেখো|দেখো|নাও)(?![ঀ-৿])/,
  "other spelling": /লগ ইন|লগ আউট|ইমেইল|(?<!ই-)মেইল|এখনও|সাথে|পোস্টকোড|ইতিমধ্যে|সেভ(?![ঀ-৿])/,
};

/** Kinds of faults at a placeholder or before a hyphen. */
const ENDING_FAULTS: Record<string, RegExp> = {
  "gap before an ending": /\} (?:এর|কে|তে|র|টি|টা)(?![ঀ-৿])/,
  "ending without a hyphen after a name": /\}(?:এর|কে|তে|এ)(?![ঀ-৿])/,
  "ending after a day or time, whose last word takes it":
    /\{(?:day|date|deadline|time|until|month|from|to|at|inside|outside)\}-(?:এর|এ|কে|তে|র)/,
  "hyphen between a Bengali word and its ending": new RegExp(
    `${LETTER}-(?:এর|এ|কে|তে|র)(?!${LETTER})`,
  ),
};

/** Returns the kinds of faults that a Bengali text has. */
export function bengaliFaults(text: string): string[] {
  const words = text.replace(TO_TYPE, " ").replace(SYNTAX, " ").replace(LATIN, " ");
  const found = (faults: Record<string, RegExp>, searched: string) =>
    Object.entries(faults).flatMap(([fault, pattern]) => (pattern.test(searched) ? [fault] : []));
  const all = [...found(FAULTS, words), ...found(ENDING_FAULTS, text)];
  return text === text.normalize("NFC") ? all : [...all, "not in NFC"];
}

/** Returns the number of characters that a reader sees: a letter with its signs counts once. */
export function shownCharacters(text: string): number {
  return [...new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(text)].length;
}

/** Returns all texts of a tree of messages with the paths of their keys. */
export function textsByKey(value: unknown, path = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    textsByKey(part, path === "" ? key : `${path}.${key}`),
  );
}
