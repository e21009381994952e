import type { Logger } from "pino";
import { errorReason } from "../errors";
import { PeriodicTask } from "../time/periodic-task";
import { distinctChanges, type Stale } from "./change";
import type { ChangeLog, LogPosition } from "./change-log";

/**
 * Longest time in ms between two reads. On SQLite `mayHaveMore` does not notice rows written by this
 * instance, for which `catchUp` is called.
 */
const READ_MS = 60_000;

export interface FollowOptions {
  /** Polling interval in ms. */
  everyMs: number;
  /** Invalidates what shows these changes. The same ones are passed again when it rejects. */
  onStale: (stale: Stale[]) => Promise<void>;
  log: Logger;
}

/**
 * Follows the change log and invalidates what shows its changes: those of this instance, of others
 * and of commands.
 */
export class ChangeFollower<Position extends LogPosition> {
  #position: Position | undefined;
  readonly #pollTask: PeriodicTask;
  #running: Promise<void> | undefined;
  /** Whether rows may have been added since the current read started. */
  #readRequested = false;
  #failed = false;
  #readAt = 0;
  #stopped = false;

  constructor(
    private readonly changes: ChangeLog<Position>,
    private readonly options: FollowOptions,
  ) {
    const { everyMs } = options;
    const onError = (error: unknown) => this.#logFailure(error);
    this.#pollTask = new PeriodicTask(() => this.#checkLog(), {
      firstMs: everyMs,
      everyMs,
      onError,
    });
  }

  /**
   * Starts at the latest position of the log.
   * @throws errors of the database
   */
  async start(): Promise<void> {
    this.#position = await this.changes.end();
    this.#readAt = performance.now();
    this.#pollTask.start();
  }

  /**
   * Invalidates what shows the changes of all rows committed before the call. Never rejects: a
   * failure is logged and retried later.
   */
  catchUp(): Promise<void> {
    this.#readRequested = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Stops the timer and waits for a running invalidation. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#pollTask.stop();
    await this.#running;
  }

  async #checkLog(): Promise<void> {
    const isDue = this.#failed || performance.now() - this.#readAt >= READ_MS;
    if (isDue || (await this.#mayHaveMore())) await this.catchUp();
  }

  async #mayHaveMore(): Promise<boolean> {
    if (!this.#position) return false;
    // A read fails with the same error, and `#run` logs it.
    return this.changes.mayHaveMore(this.#position).catch(() => true);
  }

  async #run(): Promise<void> {
    do {
      this.#readRequested = false;
      await this.#readOnce();
    } while (this.#readRequested);
    // In the same turn as the check above: no call in between may join a run that has ended.
    this.#running = undefined;
  }

  async #readOnce(): Promise<void> {
    if (this.#stopped || !this.#position) return;
    try {
      this.#position = await this.#invalidateNewChanges(this.#position);
      this.#failed = false;
    } catch (error) {
      this.#logFailure(error);
    }
  }

  #logFailure(error: unknown): void {
    const line = { reason: errorReason(error) };
    if (!this.#failed) this.options.log.warn(line, "could not follow the change log");
    this.#failed = true;
  }

  async #invalidateNewChanges(from: Position): Promise<Position> {
    const { rows, position } = await this.changes.readFrom(from);
    this.#readAt = performance.now();
    const stale: Stale[] = rows
      ? distinctChanges(rows.map(({ change }) => change))
      : [{ type: "all" }];
    if (stale.length > 0) await this.options.onStale(stale);
    return position;
  }
}
