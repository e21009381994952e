import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema";
import { isDiskFull } from "./unavailable";

const EVERY_MS = 5_000;
const TIMEOUT_MS = 300;
/** A counter that is over at once: the next cleaning of the limits takes it away. */
const PROBE = { key: "write-probe", hits: 0 };

/** Finds out whether the disk has room, by writing one row every five seconds at most. */
export class WriteProbe {
  #writable = true;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly db: Db) {}

  /** Whether the last write found room; a slow one counts when it is done. */
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
      // Locks and lost connections pass, and are seen by reading.
      this.#writable = !isDiskFull(error);
    }
  }
}
