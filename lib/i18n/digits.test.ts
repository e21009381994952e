/** @jest-environment node */

import { toLatinDigits } from "./digits";

test("Bengali digits become Latin ones", () => {
  expect(toLatinDigits("০১৭১২-৩৪৫ abc 9")).toBe("01712-345 abc 9");
});
