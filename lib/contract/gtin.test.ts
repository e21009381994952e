/** @jest-environment node */
import { gtinForms, isGtin, isSameGtin } from "./gtin";

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

test.each([
  ["036000291452", ["036000291452", "0036000291452", "00036000291452"]],
  ["00036000291452", ["036000291452", "0036000291452", "00036000291452"]],
  ["96385074", ["96385074", "000096385074", "0000096385074", "00000096385074"]],
  ["4006381333932", []],
  ["MASK-50", []],
])("the forms of %s are %j", (text, forms) => {
  expect(gtinForms(text)).toEqual(forms);
});

test("zeros in front make no other GTIN", () => {
  expect(isSameGtin("0036000291452", "036000291452")).toBe(true);
  expect(isSameGtin("4006381333931", "036000291452")).toBe(false);
});
