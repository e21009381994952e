/** @jest-environment node */

import { possibleDays } from "./read-day";

test.each([
  ["2027-03-09", "2027-03-09"],
  ["2027/3/9", "2027-03-09"],
  ["24/08/2027", "2027-08-24"],
  ["24.8.2027", "2027-08-24"],
  ["08/24/2027", "2027-08-24"],
  ["07-07-2027", "2027-07-07"],
  ["9-Mar-27", "2027-03-09"],
  ["09 March 2027", "2027-03-09"],
  ["Mar 9, 2027", "2027-03-09"],
  ["২৪/০৮/২০২৭", "2027-08-24"],
  [" 29-Feb-2028 ", "2028-02-29"],
])("%s is %s", (text, day) => {
  expect(possibleDays(text)).toEqual([day]);
});

test("a day and a month that can change places are two days", () => {
  expect(possibleDays("03/09/2027")).toEqual(["2027-09-03", "2027-03-09"]);
});

test.each([
  "",
  "31/02/2027",
  "2027-13-01",
  "24/08/27",
  "9-Mär-27",
  "9-Marx-27",
  "46234",
  "tomorrow",
])("%p is no day", (text) => {
  expect(possibleDays(text)).toEqual([]);
});
