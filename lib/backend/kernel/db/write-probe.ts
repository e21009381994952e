import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema";
import { isDiskFull, isReadOnly } from "./unavailable";

const EVERY_MS = 5_000;
const TIMEOUT_MS = 300;
/** A rate limit counter that has already expired, so that the cleanup deletes it. */
const PROBE = { key: "write-probe", hits: 0 };

/** Checks whether the database takes writes by writing a row, at most every five seconds. */
export class WriteProbe {
  #writable = true;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly db: Db) {}

  /** Whether the last write succeeded. After 300 ms it returns the previous result. */
  async isWritable(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#askedAt >= EVERY_MS) {
      this.#askedAt = now;
      await Promise.race([this.#write(), sleep(TIMEOUT_MS, undefined, { ref: false })]);
    }
    return this.#writable;
  }

  async #write(): Promise<void> {
    const resets_at = Date.now();
    try {
      await this.db
        .insertInto("rate_limits")
        .values({ ...PROBE, resets_at })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ resets_at }))
        .execute();
      this.#writable = true;
    } catch (error) {
      // Locks and lost connections are temporary, and reads detect them.
      this.#writable = !isDiskFull(error) && !isReadOnly(error);
    }
  }
}
