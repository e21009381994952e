/** @jest-environment node */

import { isDamagedCode, isDamagedForm } from "./spreadsheet-damage";

test.each([
  ["4006381333931", "4.00638E+12"],
  ["4006381333931", "4.01E+12"],
  ["4006381333931", "4006381333931.00"],
  ["036000291452", "36000291452"],
  ["0036000291452", "36000291452"],
  ["00012345600012", "1.23456E+10"],
  ["12345678901234567", "12345678901234500"],
  ["4006381333931", "4006381333931"],
])("%s becomes %s in a spreadsheet", (stored, cell) => {
  expect(isDamagedForm(stored, cell)).toBe(true);
});

test.each([
  ["4006381333931", "4.01638E+12"],
  ["4006381333931", "4.00638E+11"],
  ["4006381333931", "4006381333948"],
  ["036000291452", "360002914520"],
  ["A-12", "A-12"],
  ["", "0"],
])("%s does not become %s", (stored, cell) => {
  expect(isDamagedForm(stored, cell)).toBe(false);
});

test("names codes that are lost", () => {
  for (const cell of ["8.94116E+12", "1E+15", "2-Jan", "Mar-01", "5-Dec-26"])
    expect(isDamagedCode(cell)).toBe(true);
  for (const cell of ["A-12", "jan-mask", "E12", "12E", "2-1", "marker-2"])
    expect(isDamagedCode(cell)).toBe(false);
});
