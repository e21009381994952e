/** @jest-environment node */
import type { Locale } from "./locales";
import { ownFirst } from "./own-first";

const told = (...languages: (Locale | null)[]) =>
  languages.map((toldLanguage, id) => ({ id, toldLanguage }));
const idsOf = (all: { id: number }[]) => all.map(({ id }) => id);

test("what is in the language of the page comes first, in its order, then the others", () => {
  const blogs = told("bn", "en", "bn", "en");
  expect(idsOf(ownFirst(blogs, "en"))).toEqual([1, 3, 0, 2]);
  expect(idsOf(ownFirst(blogs, "bn"))).toEqual([0, 2, 1, 3]);
});

test("what does not tell its language keeps its place among its own", () => {
  expect(idsOf(ownFirst(told(null, null), "bn"))).toEqual([0, 1]);
  expect(idsOf(ownFirst(told("en", null, "bn"), "bn"))).toEqual([1, 2, 0]);
});
