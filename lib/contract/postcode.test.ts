/** @jest-environment node */
import { normalisePostcode } from "./postcode";

test.each([
  ["1205", "Bangladesh", "1205"],
  [" ১২০৫ ", "Bangladesh", "1205"],
  ["abc", "Bangladesh", null],
  ["120", "Bangladesh", null],
  ["12055", "Bangladesh", null],
  ["nw1  4ry", "UK", "NW1 4RY"],
  ["90210-1234", "US", "90210-1234"],
  ["-", "UK", null],
  ["<b>", "US", null],
])("%s in %s is %s", (raw, country, stored) => {
  expect(normalisePostcode(raw, country)).toBe(stored);
});
