/** @jest-environment node */
import { daysFrom, dhakaDay, dhakaMoment, weekdayOf } from "./dhaka-day";

test.each([
  ["2026-11-21T17:59:59.999Z", "2026-11-21"],
  ["2026-11-21T18:00:00.000Z", "2026-11-22"],
  ["2026-12-31T18:00:00.000Z", "2027-01-01"],
])("%s is the day %s in Dhaka", (iso, day) => {
  expect(dhakaDay(Date.parse(iso))).toBe(day);
  expect(dhakaDay(iso)).toBe(day);
});

test("dhakaDay throws for text that is not a time", () => {
  expect(() => dhakaDay("soon")).toThrow(RangeError);
});

test("a minute of a day in Dhaka is six hours earlier in UTC", () => {
  expect(new Date(dhakaMoment("2026-11-22", 0)).toISOString()).toBe("2026-11-21T18:00:00.000Z");
  expect(new Date(dhakaMoment("2026-11-22", 1_020)).toISOString()).toBe("2026-11-22T11:00:00.000Z");
  expect(dhakaMoment("2026-11-22", 1_440)).toBe(dhakaMoment("2026-11-23", 0));
});

test("daysFrom crosses the ends of months, years and leap years", () => {
  expect(daysFrom("2026-12-30", 4)).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
  expect(daysFrom("2028-02-28", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});

test("weekdayOf counts from Sunday", () => {
  expect(daysFrom("2026-11-22", 7).map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
