/** @jest-environment node */

import { toLatinDigits } from "./latin-digits";

test("toLatinDigits converts Bengali digits", () => {
  expect(toLatinDigits("০১৭১২-৩৪৫ abc 9")).toBe("01712-345 abc 9");
});
