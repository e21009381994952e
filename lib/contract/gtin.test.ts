/** @jest-environment node */
import { isGtin } from "./gtin";

test.each([
  ["96385074", true],
  ["614141000036", true],
  ["9520000000011", true],
  ["4006381333931", true],
  ["4006381333932", false],
  ["9520000000012", false],
  ["04006381333931", true],
  ["10614141000415", true],
  ["400638133393", false],
  ["40063813339310", false],
  ["4006 381333931", false],
  ["", false],
])("%s is a GTIN: %s", (text, valid) => {
  expect(isGtin(text)).toBe(valid);
});
