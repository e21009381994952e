import type { Logger } from "pino";
import type { Stale } from "../../change";
import type { Db } from "../../db/schema";
import { errorReason } from "../../errors";

/** Looked at that often at least: batches are added, and clocks corrected. */
const EVERY_MS = 60_000;

/** What an expiry watch needs. */
export interface ExpiryWatchOptions {
  now: () => number;
  /** Has pages purged; when it rejects the same is told again. */
  tell: (stale: Stale[]) => Promise<void>;
  log: Logger;
}

/**
 * Has the pages of a product purged at the moment one of its batches expires: nothing is written then, so
 * no change tells of it. Every process watches for itself.
 */
export class ExpiryWatch {
  #since: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(
    private readonly db: Db,
    private readonly options: ExpiryWatchOptions,
  ) {
    this.#since = options.now();
  }

  start(): void {
    this.#later(0);
  }

  /** Tells what has expired since the last time; a failure is logged, and tried again. */
  async look(): Promise<void> {
    const { now, tell, log } = this.options;
    const at = now();
    let waitMs = EVERY_MS;
    try {
      const expired = await this.db
        .selectFrom("batches")
        .select("product_id")
        .distinct()
        .where("quantity", ">", 0)
        .where("expires_on", ">", this.#since)
        .where("expires_on", "<=", at)
        .orderBy("product_id")
        .execute();
      const stale = expired.map(({ product_id: id }) => ({ type: "product" as const, id }));
      if (stale.length > 0) await tell(stale.map((product) => ({ ...product, lists: true })));
      // A clock that was set back looks again at what it passes a second time.
      this.#since = at;
      waitMs = Math.min(EVERY_MS, Math.max(1, (await this.#next(at)) - now()));
    } catch (error) {
      log.warn({ reason: errorReason(error) }, "what has expired is not known");
    }
    this.#later(waitMs);
  }

  /** Ends the timer and waits for a look that runs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #next(at: number): Promise<number> {
    const next = await this.db
      .selectFrom("batches")
      .select((eb) => eb.fn.min("expires_on").as("at"))
      .where("quantity", ">", 0)
      .where("expires_on", ">", at)
      .executeTakeFirst();
    return Number(next?.at ?? Number.POSITIVE_INFINITY);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.look();
    }, ms).unref();
  }
}
