import type { Logger } from "pino";
import { distinctChanges, type Stale } from "../change";
import { errorReason } from "../errors";
import { PeriodicTask } from "../periodic-task";
import type { ChangeLog, LogPosition } from "./change-log";
import type { RecordedChange } from "./record-changes";

/**
 * Longest time in ms between two reads. `mayHaveMore` does not notice rows written by requests of
 * this instance.
 */
const READ_MS = 60_000;

export interface FollowOptions {
  /** Polling interval in ms. */
  everyMs: number;
  /** Purges pages from the page store. The same changes are passed again when it rejects. */
  onStale: (stale: Stale[]) => Promise<void>;
  log: Logger;
}

/**
 * Follows the change log and purges pages that were changed by another instance, by a command, or
 * by this instance outside of a request.
 */
export class ChangeFollower<Position extends LogPosition> {
  #position: Position | undefined;
  #skippedIds = new Set<number>();
  /** Changes of requests that could not purge their pages themselves. */
  #pendingChanges: Stale[] = [];
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
   * @throws what the database throws
   */
  async start(): Promise<void> {
    this.#position = await this.changes.end();
    this.#readAt = performance.now();
    this.#pollTask.start();
  }

  /**
   * Excludes rows whose pages the request itself purges. Call it before the commit: PostgreSQL
   * notifies the listener with the commit.
   */
  skip(recorded: readonly RecordedChange[]): void {
    for (const { id } of recorded) this.#skippedIds.add(id);
  }

  /** Purges pages for a change whose request could not do it. */
  purgeLater({ change }: RecordedChange): void {
    this.#pendingChanges.push(change);
    void this.catchUp();
  }

  /** Purges pages for all rows committed before the call. A failure is logged and retried later. */
  catchUp(): Promise<void> {
    this.#readRequested = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops the timer and waits for a running purge. */
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
    while (this.#readRequested && !this.#stopped && this.#position) {
      this.#readRequested = false;
      try {
        this.#position = await this.#purgeNewChanges(this.#position);
        this.#failed = false;
      } catch (error) {
        this.#logFailure(error);
      }
    }
  }

  #logFailure(error: unknown): void {
    const line = { reason: errorReason(error) };
    if (!this.#failed) this.options.log.warn(line, "could not follow the change log");
    this.#failed = true;
  }

  async #purgeNewChanges(from: Position): Promise<Position> {
    const { rows, position } = await this.changes.readFrom(from);
    this.#readAt = performance.now();
    const pending = [...this.#pendingChanges];
    const others = rows?.filter(({ id }) => !this.#skippedIds.has(id)).map(({ change }) => change);
    const stale = others ? distinctChanges([...pending, ...others]) : [{ type: "all" } as const];
    if (stale.length > 0) await this.options.onStale(stale);
    this.#pendingChanges.splice(0, pending.length);
    for (const id of this.#skippedIds) if (id <= position.id) this.#skippedIds.delete(id);
    return position;
  }
}
