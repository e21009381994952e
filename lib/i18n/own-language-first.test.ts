/** @jest-environment node */
import type { Locale } from "./locales";
import { ownLanguageFirst } from "./own-language-first";

const records = (...languages: (Locale | null)[]) =>
  languages.map((language, id) => ({ id, language }));
const idsOf = (all: { id: number }[]) => all.map(({ id }) => id);

test("puts items in the page's language first and keeps the order otherwise", () => {
  const blogs = records("bn", "en", "bn", "en");
  expect(idsOf(ownLanguageFirst(blogs, "en"))).toEqual([1, 3, 0, 2]);
  expect(idsOf(ownLanguageFirst(blogs, "bn"))).toEqual([0, 2, 1, 3]);
});

test("treats items of unknown language like those in the page's language", () => {
  expect(idsOf(ownLanguageFirst(records(null, null), "bn"))).toEqual([0, 1]);
  expect(idsOf(ownLanguageFirst(records("en", null, "bn"), "bn"))).toEqual([1, 2, 0]);
});
