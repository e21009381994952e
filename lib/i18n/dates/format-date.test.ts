/** @jest-environment node */
import {
  formatDay,
  formatFreeTime,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatTime,
  formatVisitDay,
  shortVisitDay,
} from "./format-date";

describe("formatDay", () => {
  it("names the day in Dhaka, whatever the zone of the machine", () => {
    expect(formatDay("2025-01-05T00:00:00+06:00", "en")).toBe("January 5, 2025");
    expect(formatDay("2025-01-04T18:00:00Z", "en")).toBe("January 5, 2025");
    expect(formatDay("2025-01-04T17:59:59Z", "en")).toBe("January 4, 2025");
  });

  it("uses Bengali words and digits", () => {
    expect(formatDay("2026-08-14T06:00:00Z", "bn")).toBe("১৪ আগস্ট, ২০২৬");
  });

  it("refuses text that is not a time", () => {
    expect(() => formatDay("soon", "en")).toThrow(RangeError);
  });
});

test("a month is that of Dhaka, from a month or a time", () => {
  expect(formatMonth("2028-03", "en")).toBe("March 2028");
  expect(formatMonth("2028-02-29T18:00:00Z", "bn")).toBe("মার্চ ২০২৮");
  expect(() => formatMonth("soon", "en")).toThrow(RangeError);
});

const dhaka = (clock: string) => `2026-11-26T${clock}:00+06:00`;

test("a day has its weekday in both languages", () => {
  expect(formatVisitDay("2026-11-25T18:00:00Z", "en")).toBe("Thursday, November 26, 2026");
  expect(formatVisitDay(dhaka("23:59"), "bn")).toBe("বৃহস্পতিবার, ২৬ নভেম্বর, ২০২৬");
  expect(shortVisitDay(dhaka("12:00"), "en")).toEqual({ weekday: "Thu", day: "Nov 26" });
  expect(shortVisitDay(dhaka("12:00"), "bn")).toEqual({ weekday: "বৃহ", day: "২৬ নভে" });
});

test.each([
  ["00:05", "12:05 am", "রাত ১২:০৫"],
  ["04:00", "4:00 am", "ভোর ৪:০০"],
  ["09:30", "9:30 am", "সকাল ৯:৩০"],
  ["12:00", "12:00 pm", "দুপুর ১২:০০"],
  ["15:00", "3:00 pm", "বিকাল ৩:০০"],
  ["18:45", "6:45 pm", "সন্ধ্যা ৬:৪৫"],
  ["20:00", "8:00 pm", "রাত ৮:০০"],
  ["23:59", "11:59 pm", "রাত ১১:৫৯"],
])("%s in Dhaka is %s, and %s", (clock, english, bengali) => {
  expect(formatTime(dhaka(clock), "en")).toBe(english);
  expect(formatTime(dhaka(clock), "bn")).toBe(bengali);
});

test("a day and a moment in short", () => {
  expect(formatShortDay(dhaka("12:00"), "en")).toBe("Thu, Nov 26");
  expect(formatMoment(dhaka("09:30"), "en")).toBe("Thu, Nov 26, 9:30 am");
  expect(formatMoment(dhaka("09:30"), "bn")).toBe("বৃহ, ২৬ নভে, সকাল ৯:৩০");
});

test("a free time names the day before its month", () => {
  expect(formatFreeTime("2026-11-22T17:20:00+06:00", "en")).toBe("Sun 22 Nov, 5:20 pm");
  expect(formatFreeTime("2026-11-22T17:20:00+06:00", "bn")).toBe("রবি ২২ নভে, বিকাল ৫:২০");
});

test("what is no time is refused", () => {
  expect(() => formatVisitDay("soon", "en")).toThrow(RangeError);
});
