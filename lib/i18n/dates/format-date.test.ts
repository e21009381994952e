/** @jest-environment node */
import { formatDay, formatFreeTime, formatWeekday, WEEKDAYS } from "./format-date";

test.each([
  ["2025-01-04T17:59:59.999Z", "January 4, 2025", "৪ জানুয়ারি, ২০২৫"],
  ["2025-01-04T18:00:00Z", "January 5, 2025", "৫ জানুয়ারি, ২০২৫"],
  ["2025-01-05T00:00:00+06:00", "January 5, 2025", "৫ জানুয়ারি, ২০২৫"],
  ["2026-08-31T17:59:59Z", "August 31, 2026", "৩১ আগস্ট, ২০২৬"],
  ["2026-08-31T18:00:00Z", "September 1, 2026", "১ সেপ্টেম্বর, ২০২৬"],
  ["2026-12-31T18:00:00Z", "January 1, 2027", "১ জানুয়ারি, ২০২৭"],
  ["2028-02-28T18:00:00Z", "February 29, 2028", "২৯ ফেব্রুয়ারি, ২০২৮"],
])("formatDay formats %s as the Dhaka day %s and %s", (iso, english, bengali) => {
  expect(formatDay(iso, "en")).toBe(english);
  expect(formatDay(iso, "bn")).toBe(bengali);
  expect(formatDay(Date.parse(iso), "en")).toBe(english);
});

test("formatDay accepts every notation that the readers accept as a time", () => {
  expect(formatDay("Sat, 04 Jan 2025 20:00:00 GMT", "en")).toBe("January 5, 2025");
  expect(formatDay("2025-01-04T20:00:00.000000Z", "en")).toBe("January 5, 2025");
});

test("formatDay formats a day without a time as that day", () => {
  expect(formatDay("2026-08-01", "en")).toBe("August 1, 2026");
  expect(formatDay("2026-08-01", "bn")).toBe("১ আগস্ট, ২০২৬");
});

test("formatFreeTime puts the day before the month", () => {
  expect(formatFreeTime("2026-11-22T17:20:00+06:00", "en")).toBe("Sun 22 Nov, 5:20 pm");
  expect(formatFreeTime("2026-11-22T17:20:00+06:00", "bn")).toBe("রবি ২২ নভেম্বর, বিকাল ৫:২০");
  expect(formatFreeTime("2026-11-25T18:05:00Z", "bn")).toBe("বৃহস্পতি ২৬ নভেম্বর, রাত ১২:০৫");
});

test("formatWeekday abbreviates English names and uses common Bengali ones", () => {
  expect(WEEKDAYS).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  expect(formatWeekday(4, "bn")).toBe("বৃহস্পতি");
  expect(formatWeekday(0, "bn")).toBe("রবি");
});

test.each([formatDay, formatFreeTime])("%p throws for text that is not a time", (formatted) => {
  expect(() => formatted("soon", "en")).toThrow(RangeError);
});
