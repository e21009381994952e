import { forgetSearches, otherTerms, recentSearches, rememberSearch } from "./recent-searches";

beforeEach(() => localStorage.clear());

test("returns the last five terms, latest first, without duplicates regardless of case", () => {
  for (const term of ["mask", "  ", "napa", "gel", "মাস্ক", "bp monitor", "  Mask  blue ", "NAPA"])
    rememberSearch(term);
  expect(recentSearches()).toEqual(["NAPA", "Mask blue", "bp monitor", "মাস্ক", "gel"]);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(["{", '"mask"', "[1, null, {}]", '["", "   "]'])(
  "returns no terms if the stored value is %s",
  (stored) => {
    localStorage.setItem("recent-searches", stored);
    expect(recentSearches()).toEqual([]);
  },
);

test("returns a term once that is both recent and popular", () => {
  expect(otherTerms(["Mask", "Gloves"], ["mask"])).toEqual(["Gloves"]);
});
