/** @jest-environment node */
import { type Day, format, type Locale as Language, type Month } from "date-fns";
import { bn } from "date-fns/locale/bn";
import { enUS } from "date-fns/locale/en-US";
import { localDigits } from "@/lib/i18n/digits";
import { LOCALES } from "@/lib/i18n/locales";
import { dhakaDay, IN_DHAKA } from "./dhaka-day";
import * as server from "./format-date";
import {
  dayNumber,
  formatDay,
  formatMoment,
  formatMonth,
  formatPromisedDay,
  formatShortDay,
  formatTime,
  formatVisitDay,
  shortVisitDay,
} from "./format-date-light";

const dhaka = (clock: string) => `2026-11-26T${clock}:00+06:00`;

test("formatDay formats the day in Dhaka, regardless of the machine's time zone", () => {
  expect(formatDay("2025-01-05T00:00:00+06:00", "en")).toBe("January 5, 2025");
  expect(formatDay("2025-01-04T18:00:00Z", "en")).toBe("January 5, 2025");
  expect(formatDay("2025-01-04T17:59:59Z", "en")).toBe("January 4, 2025");
  expect(formatDay("2026-08-14T06:00:00Z", "bn")).toBe("১৪ আগস্ট, ২০২৬");
});

test("formatMonth accepts a month or a time and uses the Dhaka month", () => {
  expect(formatMonth("2028-03", "en")).toBe("March 2028");
  expect(formatMonth("2028-02-29T18:00:00Z", "bn")).toBe("মার্চ ২০২৮");
});

test("formatVisitDay and shortVisitDay include the weekday", () => {
  expect(formatVisitDay("2026-11-25T18:00:00Z", "en")).toBe("Thursday, November 26, 2026");
  expect(formatVisitDay(dhaka("23:59"), "bn")).toBe("বৃহস্পতিবার, ২৬ নভেম্বর, ২০২৬");
  expect(shortVisitDay(dhaka("12:00"), "en")).toEqual({ weekday: "Thu", day: "Nov 26" });
  expect(shortVisitDay(dhaka("12:00"), "bn")).toEqual({ weekday: "বৃহস্পতিবার", day: "২৬ নভেম্বর" });
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
])("formatTime formats %s in Dhaka as %s and %s", (clock, english, bengali) => {
  expect(formatTime(dhaka(clock), "en")).toBe(english);
  expect(formatTime(dhaka(clock), "bn")).toBe(bengali);
});

test("formatShortDay and formatMoment abbreviate weekday and month in English only", () => {
  expect(formatShortDay(dhaka("12:00"), "en")).toBe("Thu, Nov 26");
  expect(formatMoment(dhaka("09:30"), "en")).toBe("Thu, Nov 26, 9:30 am");
  expect(formatMoment(dhaka("09:30"), "bn")).toBe("বৃহস্পতিবার, ২৬ নভেম্বর, সকাল ৯:৩০");
});

test("formatPromisedDay has the day before the month, of a day or a time", () => {
  expect(formatPromisedDay("2026-11-29", "en")).toBe("Sun, 29 Nov");
  expect(formatPromisedDay("2026-11-28T18:00:00Z", "en")).toBe("Sun, 29 Nov");
  expect(formatPromisedDay("2027-01-01", "bn")).toBe("শুক্রবার, ১ জানুয়ারি");
});

test.each([formatDay, formatMonth, formatVisitDay, shortVisitDay, formatTime, formatMoment])(
  "%p throws for text that is not a time",
  (formatted) => {
    expect(() => formatted("soon", "en")).toThrow(RangeError);
  },
);

test("dayNumber changes at midnight in Dhaka", () => {
  const midnight = Date.parse("2026-12-31T18:00:00Z");
  expect(dayNumber(midnight) - dayNumber(midnight - 1)).toBe(1);
  expect(dayNumber(midnight + 86_399_999)).toBe(dayNumber(midnight));
});

describe.each(LOCALES)("texts in %s equal those of date-fns", (locale) => {
  const languages: Record<typeof locale, Language> = { en: enUS, bn };
  const { localize } = languages[locale];
  const inWords = (iso: string, pattern: string) =>
    localDigits(format(iso, pattern, { ...IN_DHAKA, locale: languages[locale] }), locale);
  const day = locale === "bn" ? "d MMMM" : "MMM d";

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as Month[])("month %i", (month) => {
    const iso = new Date(Date.UTC(2026, month, 9)).toISOString();
    expect(formatDay(iso, locale)).toBe(server.formatDay(iso, locale));
    expect(formatMonth(iso, locale)).toBe(inWords(iso, "MMMM y"));
    expect(shortVisitDay(iso, locale).day).toBe(inWords(iso, day));
  });

  test.each([0, 1, 2, 3, 4, 5, 6] as Day[])("weekday %i", (weekday) => {
    const iso = new Date(Date.UTC(2026, 10, 22 + weekday)).toISOString();
    // One of the Bengali names in date-fns has a trailing space.
    const name = localize.day(weekday).trim();
    expect(formatVisitDay(iso, locale)).toBe(`${name}, ${server.formatDay(iso, locale)}`);
    expect(shortVisitDay(iso, locale).weekday).toBe(
      inWords(iso, locale === "bn" ? "EEEE" : "EEE").trim(),
    );
  });

  test.each([
    "2026-11-30T17:59:59.999Z",
    "2026-11-30T18:00:00Z",
    "2026-12-31T18:00:00Z",
    "2028-02-29T17:59:59Z",
    "2028-02-29T18:00:00Z",
  ])("around midnight in Dhaka: %s", (iso) => {
    expect(formatDay(iso, locale)).toBe(server.formatDay(iso, locale));
    expect(new Date(dayNumber(Date.parse(iso)) * 86_400_000).toISOString()).toMatch(dhakaDay(iso));
  });
});
