/** @jest-environment node */
import { HELP_TEXTS } from "@/components/help/help-texts";
import { OFFLINE_TEXTS } from "@/components/offline/offline-texts";
import { LATIN } from "@/lib/dev/testing/bengali-style";
import { MESSAGES } from "./messages";

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const entry of flatten(value, `${prefix}${key}.`)) flat.set(...entry);
  }
  return flat;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{([a-z]\w*)[,}]/g)].map((match) => match[1]).sort();

/** Names of the other language, which are written in its own script. */
const OWN_NAMES = new Set(["common.otherLanguage", "common.otherLanguageShort"]);

/** Messages whose count is never 1. */
const ALWAYS_SEVERAL = [
  "reviews.count",
  "reviews.errors.commentLong",
  "saved.full.wishlist",
  "saved.full.compare",
];

describe("message files", () => {
  const en = flatten({ ...MESSAGES.en, help: HELP_TEXTS.en, offline: OFFLINE_TEXTS.en });
  const bn = flatten({ ...MESSAGES.bn, help: HELP_TEXTS.bn, offline: OFFLINE_TEXTS.bn });

  it("have the same keys in both languages", () => {
    expect([...bn.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it("have no Latin characters in Bengali, except what is read in them", () => {
    const shown = (text: string) =>
      // Plural rules, placeholders and tags are not text.
      text.replace(/\{\w+, plural,|=\d+ \{|\b(?:one|other) \{|\{\w+\}|<\/?\w+>/g, " ");
    const isTranslated = (key: string, text: string) =>
      OWN_NAMES.has(key) || !/[A-Za-z]{2,}/.test(shown(text).replace(LATIN, ""));
    const others = [...bn].filter(([key, text]) => !isTranslated(key, text));
    expect(others).toEqual([]);
  });

  it("use a plural rule for every count that can be 1", () => {
    const withoutRules = (text: string) =>
      text.replace(/\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*\}/g, "");
    const plain = [...en].filter(([, text]) =>
      /\{(?:count|digits|limit|shown|total)\} (?:\w+ )?[a-z]+s\b/.test(withoutRules(text)),
    );
    expect(plain.map(([key]) => key)).toEqual(ALWAYS_SEVERAL);
  });

  it("have no empty texts and the same placeholders in both languages", () => {
    for (const [key, text] of en) {
      const other = bn.get(key) ?? "";
      expect([key, text.trim(), other.trim()]).not.toContain("");
      expect([key, new Set(placeholders(other))]).toEqual([key, new Set(placeholders(text))]);
    }
  });
});
