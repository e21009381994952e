/** @jest-environment node */
import { lastMonth } from "./last-month";

test.each([
  ["2026-11-25T06:00:00Z", "2026-10"],
  ["2026-01-15T06:00:00Z", "2025-12"],
  ["2026-03-31T17:59:59Z", "2026-02"],
  ["2026-03-31T18:00:00Z", "2026-03"],
])("before the month of %s in Dhaka comes %s", (time, month) => {
  expect(lastMonth(Date.parse(time))).toBe(month);
});
