import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "../support/fixtures";
import { makeShopClock } from "../support/shop-clock";

const HOUR_MS = 60 * 60 * 1000;

// A shop in another time zone than Dhaka, so that a plain Date shows other hours.
const PRINT_DATES = `
  import { TZDate } from "@date-fns/tz";
  const noon = new TZDate("2026-01-31T06:00:00Z", "Asia/Dhaka");
  class Day extends Date { name() { return "day"; } }
  console.log(JSON.stringify({
    dhakaHour: noon.getHours(),
    derived: new Day(0).name(),
    same: noon instanceof Date && new Date() instanceof Date,
    given: new Date("2026-01-31T06:00:00Z").toISOString(),
    utc: Date.UTC(2026, 0, 31),
    now: Date.now(),
    withoutArguments: new Date().getTime(),
    derivedNow: new Day().getTime(),
    dhakaNow: TZDate.tz("Asia/Dhaka").getTime(),
  }));`;

function printDates(env: Record<string, string>) {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", PRINT_DATES], {
    env: { ...process.env, ...env, TZ: "UTC" },
    encoding: "utf8",
  });
  return JSON.parse(printed);
}

for (const aheadMs of [0, 50 * HOUR_MS, -3 * HOUR_MS]) {
  test(`a clock ${aheadMs / HOUR_MS} h ahead leaves derived dates as they are`, async () => {
    const clock = makeShopClock();
    const { SHIFTED_CLOCK: file = "" } = clock.env;
    writeFileSync(file, String(aheadMs));
    const before = Date.now() + aheadMs;
    const dates = printDates(clock.env);
    const after = Date.now() + aheadMs;
    expect(dates).toMatchObject({
      dhakaHour: 12,
      derived: "day",
      same: true,
      given: "2026-01-31T06:00:00.000Z",
      utc: Date.UTC(2026, 0, 31),
    });
    for (const name of ["now", "withoutArguments", "derivedNow", "dhakaNow"]) {
      expect(dates[name], name).toBeGreaterThanOrEqual(before);
      expect(dates[name], name).toBeLessThanOrEqual(after);
    }
    if (aheadMs !== 0) expect(readFileSync(`${file}.seen`, "utf8")).toBe(String(aheadMs));
  });
}

const PRINT_TIMERS = `
  setTimeout(() => console.log("an hour"), 3_600_000).unref();
  setTimeout(() => console.log("a day"), 86_400_000).unref();
  clearTimeout(setTimeout(() => console.log("cleared"), 60_000));
  console.log("set");
  setTimeout(() => process.exit(), 7_200_000);`;

test("time that passes fires the timers that are due by then", async () => {
  const clock = makeShopClock({ passes: true });
  const child = spawn(process.execPath, ["--eval", PRINT_TIMERS], {
    env: { ...process.env, ...clock.env },
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toBe("set\n");
  const ended = once(child, "exit");
  await clock.set(HOUR_MS);
  await expect.poll(() => printed).toBe("set\nan hour\n");
  await clock.set(2 * HOUR_MS);
  await ended;
  expect(printed).toBe("set\nan hour\n");
});
