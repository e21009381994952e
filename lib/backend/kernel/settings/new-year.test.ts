/** @jest-environment node */
import { NEW_YEAR } from "./new-year";

/** Midnight of New Year in Dhaka, six hours before that of UTC. */
const MIDNIGHT = Date.parse("2026-12-31T18:00:00Z");
const ALL = [{ type: "settings" }];

test.each([
  ["2026-12-31T17:58:00Z", "2026-12-31T17:59:59.999Z", []],
  ["2026-12-31T17:59:59.999Z", "2026-12-31T18:00:00Z", ALL],
  ["2026-12-31T17:00:00Z", "2027-01-03T00:00:00Z", ALL],
  ["2026-12-31T18:00:00Z", "2026-12-31T18:01:00Z", []],
  // Midnight of UTC is no change.
  ["2026-12-31T23:59:00Z", "2027-01-01T00:01:00Z", []],
  ["2024-02-29T10:00:00Z", "2026-01-01T10:00:00Z", ALL],
  // A clock that was set back.
  ["2026-12-31T18:01:00Z", "2026-12-31T17:59:00Z", []],
])("between %s and %s: %j", async (since, at, stale) => {
  expect(await NEW_YEAR.expiredBetween(Date.parse(since), Date.parse(at))).toEqual(stale);
});

test.each([
  ["2026-01-01T00:00:00Z", MIDNIGHT],
  ["2026-12-31T17:59:59.999Z", MIDNIGHT],
  ["2026-12-31T18:00:00Z", Date.parse("2027-12-31T18:00:00Z")],
])("after %s comes %p", async (at, next) => {
  expect(await NEW_YEAR.nextExpiry(Date.parse(at))).toBe(next);
});
