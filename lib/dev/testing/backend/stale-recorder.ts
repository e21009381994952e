import { setTimeout as sleep } from "node:timers/promises";
import type { Stale } from "@/lib/backend/kernel/changes/change";

const TIMEOUT_MS = 5_000;

/** Records the invalidations of a shop, in order. */
export class StaleRecorder {
  readonly stale: Stale[] = [];

  /** Pass this to a shop as `onStale`. */
  readonly onStale = async (stale: Stale[]): Promise<void> => {
    this.stale.push(...stale);
  };

  /** Waits until `count` invalidations were recorded. @throws Error after 5 s */
  async waitFor(count: number): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.stale.length < count && Date.now() < deadline) await sleep(5);
    if (this.stale.length < count)
      throw new Error(`expected ${count} changes, got ${this.stale.length}`);
  }
}
