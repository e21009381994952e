/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { DailyCounts } from "./daily-counts";

const DAY_MS = 86_400_000;

let shop: TestShop;
let clock: number;

beforeEach(async () => {
  clock = Date.parse("2026-11-26T12:00:00+06:00");
  shop = await openShop();
});

const rows = () =>
  shop.db
    .selectFrom("daily_counts")
    .select(["day", "term", "count"])
    .orderBy("day")
    .orderBy("term")
    .execute();

const instance = () => new DailyCounts(shop.db, () => clock);

test("writes nothing until `write` is called, and then the sums", async () => {
  const counts = instance();
  counts.add("search-miss", "zinc");
  counts.add("search-miss", "zinc");
  expect(await rows()).toEqual([]);
  await counts.write();
  await counts.write();
  expect(await rows()).toEqual([{ day: "2026-11-26", term: "zinc", count: 2 }]);
});

test("adds up parallel counts of several instances, by day in Dhaka", async () => {
  const [one, other] = [instance(), instance()];
  for (const term of ["zinc", "iron"]) one.add("search-miss", term);
  for (const term of ["iron", "zinc"]) other.add("search-miss", term);
  await Promise.all([one.write(), other.write()]);
  clock += DAY_MS / 2;
  one.add("search-miss", "zinc");
  await one.write();
  expect(await rows()).toEqual([
    { day: "2026-11-26", term: "iron", count: 2 },
    { day: "2026-11-26", term: "zinc", count: 2 },
    { day: "2026-11-27", term: "zinc", count: 1 },
  ]);
});

test("keeps counts that are added during a write", async () => {
  const counts = instance();
  counts.add("search-miss", "zinc");
  const writing = counts.write();
  counts.add("search-miss", "zinc");
  await writing;
  await counts.write();
  expect(await rows()).toEqual([{ day: "2026-11-26", term: "zinc", count: 2 }]);
});

test("keeps what could not be written", async () => {
  const counts = instance();
  counts.add("search-miss", "zinc");
  await shop.db.schema.alterTable("daily_counts").renameTo("daily_counts_away").execute();
  await expect(counts.write()).rejects.toThrow();
  await shop.db.schema.alterTable("daily_counts_away").renameTo("daily_counts").execute();
  await counts.write();
  expect(await rows()).toEqual([{ day: "2026-11-26", term: "zinc", count: 1 }]);
});

test("stores at most 300 different terms of a day, and goes on counting those", async () => {
  const counts = instance();
  for (let n = 0; n < 310; n += 1) counts.add("search-miss", `term ${n}`);
  await counts.write();
  counts.add("search-miss", "term 0");
  counts.add("search-miss", "one too many");
  await counts.write();
  const stored = await rows();
  expect(stored).toHaveLength(300);
  expect(stored.find(({ term }) => term === "term 0")?.count).toBe(2);
});
