import { forgetSearches, otherTerms, recentSearches, rememberSearch } from "./recent-searches";

beforeEach(() => localStorage.clear());

test("the last five terms, latest first, none twice whatever its case", () => {
  for (const term of ["mask", "  ", "napa", "gel", "মাস্ক", "bp monitor", "  Mask  blue ", "NAPA"])
    rememberSearch(term);
  expect(recentSearches()).toEqual(["NAPA", "Mask blue", "bp monitor", "মাস্ক", "gel"]);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(["{", '"mask"', "[1, null, {}]", '["", "   "]'])("stored %s is nothing", (stored) => {
  localStorage.setItem("recent-searches", stored);
  expect(recentSearches()).toEqual([]);
});

test("what is both recent and popular is offered once", () => {
  expect(otherTerms(["Mask", "Gloves"], ["mask"])).toEqual(["Gloves"]);
});
