/** @jest-environment node */
import { readSuggestions } from "./search";

test("suggestions of any server: numbers as text, no picture, unreadable ones left out", () => {
  const products = [{ id: "7", name: "Mask", image: null, extra: 1 }, { id: 8 }, null, "x"];
  expect(readSuggestions({ products })).toEqual([{ id: 7, name: "Mask", image: null }]);
  for (const answer of [null, "<html>", {}, { products: {} }])
    expect(readSuggestions(answer)).toEqual([]);
});
