/** @jest-environment node */

import { fold } from "./fold";

test.each([
  ["the two encodings of য়", "বিজ\u09df", "বিজ\u09af\u09bc"],
  ["the two encodings of ড়", "শা\u09dcি", "শা\u09a1\u09bcি"],
  ["the two encodings of ঢ়", "আষা\u09dd", "আষা\u09a2\u09bc"],
  ["a vowel in two parts", "ম\u09cbজা", "ম\u09c7\u09beজা"],
  ["Bengali and Latin digits", "ওমেপ ২০", "ওমেপ 20"],
  ["small and capital letters", "ÉCLAIR", "éclair"],
  ["accents", "Nestlé", "Nestle"],
  ["an accent of its own", "Nestle\u0301", "nestlé"],
  ["widths", "Ｎ９５", "N95"],
  ["spaces", " Square\u00a0\u2003 Pharma ", "square pharma"],
  ["zero-width characters", "Squ\u200bare\ufeff", "square"],
  ["joiners", "র\u200d্যাব", "র্যাব"],
  ["apostrophes", "Lay’s", "lay's"],
  ["dashes", "KN\u201195", "kn-95"],
])("takes texts that differ only in %s for the same", (_difference, one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test("keeps the signs that are searched for", () => {
  expect(fold("50% _x_ a\\b")).toBe("50% _x_ a\\b");
});

test("keeps different words apart", () => {
  expect(fold("বল")).not.toBe(fold("বাল"));
});
