/** @jest-environment node */
import { lastDayOfMonth } from "./dates";

test.each([
  ["2026-11-21T12:00:00+06:00", 0, "2026-11-30"],
  ["2026-11-21T12:00:00+06:00", 2, "2027-01-31"],
  ["2026-11-21T12:00:00+06:00", 15, "2028-02-29"],
  // In Dhaka the new year has begun, in London it has not.
  ["2026-12-31T18:30:00Z", 0, "2027-01-31"],
  ["2026-01-31T12:00:00+06:00", 1, "2026-02-28"],
])("%s and %i months: %s", (now, months, day) => {
  expect(lastDayOfMonth(Date.parse(now), months)).toBe(Date.parse(`${day}T00:00:00+06:00`));
});
