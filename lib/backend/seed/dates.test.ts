/** @jest-environment node */
import { startOfLastDay } from "./dates";

test.each([
  ["2026-11-21T12:00:00+06:00", 0, "2026-11-30"],
  ["2026-11-21T12:00:00+06:00", 2, "2027-01-31"],
  ["2026-11-21T12:00:00+06:00", 15, "2028-02-29"],
  // In Dhaka it is the new year already, in London it is not.
  ["2026-12-31T18:30:00Z", 0, "2027-01-31"],
  ["2026-01-31T12:00:00+06:00", 1, "2026-02-28"],
])("returns for %s and %i months: %s", (now, months, day) => {
  expect(startOfLastDay(Date.parse(now), months)).toBe(Date.parse(`${day}T00:00:00+06:00`));
});
