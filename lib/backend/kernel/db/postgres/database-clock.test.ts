/** @jest-environment node */
import { openShop } from "@/lib/dev/testing/backend/shop";
import { databaseClock } from "../clock-guard";

test("reads the clock of the database", async () => {
  const { db } = await openShop();
  const before = Date.now();
  const time = await databaseClock(db)();
  expect(time).toBeGreaterThan(before - 1_000);
  expect(time).toBeLessThan(Date.now() + 1_000);
});

test("lets nothing expire with a clock that differs from that of the database", async () => {
  const { backend, db } = await openShop({
    now: () => Date.now() + 3_600_000,
    otherClocks: { monotonic: () => performance.now() },
  });
  await backend.sweep();
  expect(Math.round(backend.clockDifference())).toBe(3_600);
  const mark = db.selectFrom("settings").select("value").where("key", "=", "swept_until");
  expect(await mark.executeTakeFirst()).toBeUndefined();
});

test("background jobs run with the clocks of the system", async () => {
  const errors: string[] = [];
  const { backend } = await openShop({ logLevel: "error", onLog: (line) => errors.push(line) });
  await backend.sweep();
  expect(errors).toEqual([]);
  expect(backend.clockDifference()).toBe(0);
});
