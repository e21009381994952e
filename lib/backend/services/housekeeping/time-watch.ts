import type { Logger } from "pino";
import type { Stale } from "../../change";
import { errorReason } from "../../errors";

/** Looked at that often at least: rows are added, and clocks corrected. */
const EVERY_MS = 60_000;

/** Something that pages show and that changes by the passing of time alone. Times are epoch ms. */
export interface Clockwork {
  /** What is not known when it cannot be read, for the log: 'what has expired'. */
  subject: string;
  /** What has become stale after `since`, up to `at`. */
  passed: (since: number, at: number) => Promise<Stale[]>;
  /** When something becomes stale next after `at`, as far as is known now. */
  next: (at: number) => Promise<number>;
}

/** What a watch needs. */
export interface TimeWatchOptions {
  now: () => number;
  /** Has pages purged; when it rejects the same is told again. */
  tell: (stale: Stale[]) => Promise<void>;
  log: Logger;
}

/**
 * Has pages purged at the moment at which the time makes them stale: nothing is written then, so no
 * change tells of it. Every process watches for itself.
 */
export class TimeWatch {
  #since: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(
    private readonly clockwork: Clockwork,
    private readonly options: TimeWatchOptions,
  ) {
    this.#since = options.now();
  }

  start(): void {
    this.#later(0);
  }

  /**
   * Tells what has become stale since the last time, or joins the look that runs; a failure is logged,
   * and tried again.
   */
  look(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #look(): Promise<void> {
    const { now, tell, log } = this.options;
    const { subject, passed, next } = this.clockwork;
    const at = now();
    let waitMs = EVERY_MS;
    try {
      const stale = await passed(this.#since, at);
      if (stale.length > 0) await tell(stale);
      // A clock that was set back looks again at what it passes a second time.
      this.#since = at;
      waitMs = Math.min(EVERY_MS, Math.max(1, (await next(at)) - now()));
    } catch (error) {
      log.warn({ reason: errorReason(error) }, `${subject} is not known`);
    }
    this.#later(waitMs);
  }

  /** Ends the timer and waits for a look that runs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.look(), ms).unref();
  }
}
