import type { Logger } from "pino";
import { errorReason } from "../errors";
import { PeriodicTask } from "../time/periodic-task";
import type { Stale } from "./change";

/** Maximum interval between two checks: new rows may be due earlier, and clocks are corrected. */
const EVERY_MS = 60_000;

/** Content that becomes stale by the passing of time alone. Times are epoch ms. */
export interface ExpirySource {
  /** Subject of log lines, such as 'what has expired'. */
  subject: string;
  /** Returns the changes after `since`, up to and including `at`. */
  expiredBetween: (since: number, at: number) => Promise<Stale[]>;
  /** Returns when something next becomes stale after `at`, as far as known now. */
  nextExpiry: (at: number) => Promise<number>;
}

export interface ExpiryWatcherOptions {
  now: () => number;
  /** Invalidates pages. If it rejects, the next check reports the same tags again. */
  onStale: (stale: Stale[]) => Promise<void>;
  log: Logger;
}

/**
 * Invalidates pages at the moment when the passing of time makes them stale. No write happens at
 * that moment, so the change log has no row for it. Every process runs its own watch.
 */
export class ExpiryWatcher {
  #since: number;
  readonly #task: PeriodicTask;

  constructor(
    private readonly source: ExpirySource,
    private readonly options: ExpiryWatcherOptions,
  ) {
    this.#since = options.now();
    const message = `could not determine ${source.subject}`;
    const onError = (error: unknown) => options.log.warn({ reason: errorReason(error) }, message);
    this.#task = new PeriodicTask(() => this.#check(), { firstMs: 0, everyMs: EVERY_MS, onError });
  }

  start(): void {
    this.#task.start();
  }

  /**
   * Reports the changes since the last check, or joins a running check. A failure is logged and
   * retried.
   */
  checkNow(): Promise<void> {
    return this.#task.run();
  }

  /** Reports the changes since the last check; returns the delay until the next check in ms. */
  async #check(): Promise<number> {
    const { now, onStale } = this.options;
    const { expiredBetween: passed, nextExpiry: next } = this.source;
    const at = now();
    const stale = await passed(this.#since, at);
    if (stale.length > 0) await onStale(stale);
    // Assigned even if the clock was set back: the repeated period is then checked again.
    this.#since = at;
    return Math.min(EVERY_MS, Math.max(1, (await next(at)) - now()));
  }

  /** Stops the timer and waits for a running check. */
  async stop(): Promise<void> {
    await this.#task.stop();
  }
}
