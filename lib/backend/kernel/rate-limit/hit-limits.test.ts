/** @jest-environment node */
import { openShop } from "@/lib/dev/testing/backend/shop";
import { countHits, countUnlessExhausted, findExhausted } from "./hit-limits";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse("2026-11-10T10:00:00Z");

const counter = (key: string) => [{ key, allowed: 2 }];
const hitsOf = async (...given: Parameters<typeof countHits>) =>
  (await countHits(...given))[0]?.hits;

test.each([
  ["a request that started some milliseconds earlier", 5, 15 * MINUTE],
  ["an instance whose clock is a minute behind", MINUTE, 15 * MINUTE],
  ["such an instance and a window of a day", MINUTE, DAY],
])("%s continues the window of a counter", async (_, behind, windowMs) => {
  const { db } = await openShop();
  expect(await hitsOf(db, counter("a"), windowMs, NOW)).toBe(1);
  expect(await hitsOf(db, counter("a"), windowMs, NOW - behind)).toBe(2);
  expect(await findExhausted(db, counter("a"), windowMs, NOW - behind)).toBe(NOW + windowMs);
  expect(await hitsOf(db, counter("b"), windowMs, NOW - behind)).toBe(1);
  expect(await countUnlessExhausted(db, counter("a"), windowMs, NOW)).toBe(NOW + windowMs);
});

test("a window from before the clock was set back is over", async () => {
  const { db } = await openShop();
  for (let hit = 0; hit < 2; hit++) await countHits(db, counter("a"), MINUTE, NOW);
  const before = NOW - 10 * MINUTE;
  expect(await findExhausted(db, counter("a"), MINUTE, before)).toBeNull();
  expect(await hitsOf(db, counter("a"), MINUTE, before)).toBe(1);
});
