/** @jest-environment node */

import { cleanLine, cleanLines } from "./clean";

test("cleanLine keeps words and HTML and removes what cannot be stored", () => {
  expect(cleanLine(" <b>রহিম</b>\n\u0000 Uddin\ud800 ")).toBe("<b>রহিম</b> Uddin");
  expect(cleanLine("👩‍⚕️ ok")).toBe("👩‍⚕️ ok");
});

test("cleanLines keeps line breaks", () => {
  expect(cleanLines("a\r\nb\u0007\n\tc ")).toBe("a\nb\n\tc");
});

test.each([
  ["overrides and embeddings", "a\u202eb\u202ac\u202cd", "abcd"],
  ["isolates", "a\u2066b\u2067c\u2068d\u2069", "abcd"],
  ["marks", "a\u200eb\u200fc\u061cd", "abcd"],
  ["zero width", "a\u200bb\u2060c\ufeffd\u00ade", "abcde"],
  ["joiners between Latin letters", "ad\u200cm\u200din", "admin"],
  ["joiners at an end", "\u200dক\u200c", "ক"],
  ["a joiner left alone by another hidden one", "ক\u200d\u202eb", "কb"],
  ["C0 and C1", "a\u0000b\u001bc\u007fd\u0085e\u009ff", "abcdef"],
  ["tags", "a\u{e0061}\u{e007f}b", "ab"],
])("removes %s", (_name, text, kept) => {
  expect(cleanLine(text)).toBe(kept);
  expect(cleanLines(text)).toBe(kept);
});

test.each(["র\u200d্যাব", "ক্\u200cষ", "প্রাক্\u200cকথন", "উদ্\u200dযাপন"])(
  "keeps joiners in Bengali: %s",
  (word) => {
    expect(cleanLine(` ${word}  ${word} `)).toBe(`${word} ${word}`);
    expect(cleanLines(word)).toBe(word);
  },
);

test("keeps emoji of several parts", () => {
  for (const emoji of ["👩‍⚕️", "👩🏽‍⚕️", "❤️‍🔥", "👨‍👩‍👧"]) expect(cleanLine(emoji)).toBe(emoji);
});

test("converts other line separators to line breaks", () => {
  expect(cleanLines("a\u2028b\u2029c")).toBe("a\nb\nc");
});
