import { LRUCache } from "lru-cache";
import type { Counter } from "@/lib/backend/services/rate-limit/hit-limits";
import { tooMany } from "@/lib/backend/services/rate-limit/too-many";

const MAX_COUNTERS = 50_000;

interface Window {
  hits: number;
  /** Epoch ms. */
  resetsAt: number;
}

/**
 * Counts requests where there is no database: in this process's memory, bounded; the ones not seen
 * for longest are forgotten first.
 */
export class MemoryLimits {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_COUNTERS });

  /**
   * Counts one more in each counter, in windows that start with their first hit. A refused request
   * is not counted: the wait never grows.
   * @throws AppError 429 with `retry_after` in seconds
   */
  hit(counters: readonly Counter[], windowMs: number, now: number): void {
    const open = counters.map((counter) => ({
      ...counter,
      window: this.#current(counter.key, windowMs, now),
    }));
    const spent = open.find(({ window, allowed }) => window.hits >= allowed);
    if (spent) throw tooMany(spent.window.resetsAt, now);
    for (const { key, window } of open) {
      this.#windows.set(key, { ...window, hits: window.hits + 1 });
    }
  }

  /** Makes a hit not have been. */
  takeBack(counters: readonly Counter[]): void {
    for (const { key } of counters) {
      const window = this.#windows.get(key);
      if (window) this.#windows.set(key, { ...window, hits: window.hits - 1 });
    }
  }

  #current(key: string, windowMs: number, now: number): Window {
    const known = this.#windows.get(key);
    // One that ends later than a window from now was begun by a clock that has been set back.
    const runs = known && known.resetsAt > now && known.resetsAt <= now + windowMs;
    return runs ? known : { hits: 0, resetsAt: now + windowMs };
  }
}
