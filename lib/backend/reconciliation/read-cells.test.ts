/** @jest-environment node */
import { readAmount } from "./read-amount";
import { readMoment } from "./read-moment";

test.each([
  ["560", 56_000],
  ["560.5", 56_050],
  ["1,250.50", 125_050],
  ["1,23,456.00", 12_345_600],
  ["৳৫৬০.০০", 56_000],
  ["BDT 14.0000", 1_400],
  ["14.00 Tk", 1_400],
  ["-60.00", -6_000],
  ["৳ -60", -6_000],
  ["(12.00)", -1_200],
  ["9999999999.99", 999_999_999_999],
  ["12345678901", null],
  ["1.234,50", null],
  ["1,2,3", null],
  ["12.345", null],
  ["1E5", null],
  ["=1+1", null],
  ["--5", null],
  ["", null],
  ["5".repeat(100_000), null],
])("the amount %j has %s poisha", (cell, poisha) => {
  expect(readAmount(cell)).toBe(poisha);
});

test.each([
  ["2026-11-05", "dmy", "2026-11-04T18:00:00.000Z"],
  ["2026-11-05 14:03:22", "dmy", "2026-11-05T08:03:22.000Z"],
  ["2026-11-05T14:03:22+06:00", "mdy", "2026-11-05T08:03:22.000Z"],
  ["2026-11-05T08:03:22.123Z", "ymd", "2026-11-05T08:03:22.000Z"],
  ["2026-11-05T14:03:22:952 GMT+0600", "ymd", "2026-11-05T08:03:22.000Z"],
  ["05/11/2026 02:03:22 PM", "dmy", "2026-11-05T08:03:22.000Z"],
  ["11/05/2026 12:03 AM", "mdy", "2026-11-04T18:03:00.000Z"],
  ["05-Nov-2026 14:03", "mdy", "2026-11-05T08:03:00.000Z"],
  ["Nov 5, 2026 2:03 pm", "dmy", "2026-11-05T08:03:00.000Z"],
  ["০৫/১১/২০২৬ ১৪:০৩", "dmy", "2026-11-05T08:03:00.000Z"],
  ["31/02/2026", "dmy", null],
  ["05/13/2026", "dmy", null],
  ["05/11/26", "dmy", null],
  ["05/11/2026 25:00", "dmy", null],
  ["05/11/2026 13:00 PM", "dmy", null],
  ["46331", "dmy", null],
  ["yesterday", "dmy", null],
  ["1".repeat(100_000), "dmy", null],
] as const)("the day %s in the order %s is %s", (cell, order, expected) => {
  const at = readMoment(cell, order);
  expect(at === null ? null : new Date(at).toISOString()).toBe(expected);
});
