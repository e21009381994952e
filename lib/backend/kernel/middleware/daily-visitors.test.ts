/** @jest-environment node */
import { DailyVisitors } from "./daily-visitors";

const DAY_MS = 86_400_000;

test("counts each visitor once a day in Dhaka for each action", () => {
  let clock = Date.parse("2026-11-26T23:59:00+06:00");
  const visitors = new DailyVisitors(() => clock);
  expect(visitors.isFirst("cart", ["203.0.113.7", "Firefox"])).toBe(true);
  expect(visitors.isFirst("cart", ["203.0.113.7", "Firefox"])).toBe(false);
  expect(visitors.isFirst("order", ["203.0.113.7", "Firefox"])).toBe(true);
  expect(visitors.isFirst("cart", ["203.0.113.7", "Chrome"])).toBe(true);
  clock += 60_000;
  expect(visitors.isFirst("cart", ["203.0.113.7", "Firefox"])).toBe(true);
});

test("remembers a limited number, and forgets them on the next day", () => {
  let clock = Date.parse("2026-11-26T12:00:00+06:00");
  const visitors = new DailyVisitors(() => clock);
  const isFirst = (n: number) => visitors.isFirst("cart", [String(n)]);
  const counted = Array.from({ length: 50_001 }, (_, n) => isFirst(n)).filter(Boolean);
  expect(counted).toHaveLength(50_000);
  clock += DAY_MS;
  expect(isFirst(50_000)).toBe(true);
});
