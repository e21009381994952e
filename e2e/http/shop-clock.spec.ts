import { execFileSync } from "node:child_process";
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
