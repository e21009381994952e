import { setTimeout as sleep } from "node:timers/promises";
import type { Stale } from "@/lib/backend/change";

const TIMEOUT_MS = 5_000;

/** What a shop was told to purge, in order. */
export class Told {
  readonly stale: Stale[] = [];

  /** Is given to a shop as `onStale`. */
  readonly listen = async (stale: Stale[]): Promise<void> => {
    this.stale.push(...stale);
  };

  /** Waits until so many were told, 5 s at most. */
  async all(count: number): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.stale.length < count && Date.now() < deadline) await sleep(5);
    if (this.stale.length < count)
      throw new Error(`${count} changes were to be told, but there were ${this.stale.length}`);
  }
}
