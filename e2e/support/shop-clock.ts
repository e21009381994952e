import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { temporaryFolder } from "./shop-server";

/** A clock of shops that a test can set ahead of or behind the real time. */
export interface ShopClock {
  /** Environment of the shops that use this clock. */
  env: Record<string, string>;
  /** Sets the clock to the real time plus this many ms, and waits until a shop has applied it. */
  set(aheadMs: number): Promise<void>;
}

/**
 * Creates a clock that shows the real time until it is set.
 * @param passes whether a shop takes a change of the clock for time that has passed: timers fire that
 *   are due by then
 */
export function makeShopClock({ passes = false } = {}): ShopClock {
  const file = path.join(temporaryFolder(), "ahead");
  writeFileSync(file, "0");
  const preload = pathToFileURL(path.resolve(import.meta.dirname, "shifted-clock.mjs"));
  return {
    env: {
      NODE_OPTIONS: `--import ${preload.href}`,
      SHIFTED_CLOCK: file,
      ...(passes && { SHIFTED_TIME: "1" }),
    },
    async set(aheadMs) {
      const wanted = String(aheadMs);
      writeFileSync(file, wanted);
      const seen = () => readFileSync(`${file}.seen`, { encoding: "utf8", flag: "a+" });
      await expect.poll(seen, { timeout: 10_000 }).toBe(wanted);
    },
  };
}
