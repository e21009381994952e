/** @jest-environment node */

import { readNumber } from "./read-number";

test.each([
  ["2,475.00", 2475],
  ["3,75,000", 375_000],
  ["1,23,45,678", 12_345_678],
  ["৳640", 640],
  ["৳ 9,120.75", 9120.75],
  ["Tk. 85", 85],
  ["BDT 85.5", 85.5],
  ["৮৫০", 850],
  ["৭,৩০০.২৫", 7300.25],
  ["450/-", 450],
  [" 99.50\u00a0", 99.5],
  ["12\u202f500", 12_500],
  ["80.500", null],
  ["0", 0],
])("reads %s", (text, value) => {
  expect(readNumber(text, 2)).toBe(value);
});

test.each([
  "",
  "-5",
  "98,75",
  "9,5",
  "3.125",
  "4.5E+03",
  "1,2345",
  "12.5.1",
  "৳",
  "0x1F",
  "1e3",
  "NaN",
])("refuses %p", (text) => {
  expect(readNumber(text, 2)).toBeNull();
});

test("accepts no more decimals than asked for", () => {
  expect(readNumber("12", 0)).toBe(12);
  expect(readNumber("12.00", 0)).toBe(12);
  expect(readNumber("12.50", 0)).toBeNull();
  expect(readNumber("7.5%", 2)).toBe(7.5);
});
