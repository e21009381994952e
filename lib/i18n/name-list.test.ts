/** @jest-environment node */
import { nameList } from "./name-list";

test.each([
  [["A"], "en", "A"],
  [["A", "B"], "en", "A and B"],
  [["A", "B", "C"], "en", "A, B and C"],
  [["ক", "খ"], "bn", "ক এবং খ"],
] as const)("%j in %s", (names, locale, text) => expect(nameList(names, locale)).toBe(text));
