import type { Logger } from "pino";
import type { Stale } from "../change";
import { errorReason } from "../errors";
import type { ChangeLog, LogPosition } from "./change-log";
import type { Recorded } from "./record-changes";

/** Read that often even if nothing seems new: rows of this process's own requests are not. */
const READ_MS = 60_000;

export interface FollowOptions {
  /** How often the log is looked at, in ms. */
  everyMs: number;
  /** Has pages purged; when it rejects the same is told again. */
  tell: (stale: Stale[]) => Promise<void>;
  log: Logger;
}

/** Each of them once, in the order of their first time. */
function distinct(changes: Stale[]): Stale[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Tells this process what was changed by others, and by itself without a request. */
export class ChangeFollower<Position extends LogPosition> {
  #position: Position | undefined;
  #told = new Set<number>();
  /** What the request that made it could not tell. */
  #untold: Stale[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  /** Whether there may be more than what is being read. */
  #wanted = false;
  #failed = false;
  #readAt = 0;
  #stopped = false;

  constructor(
    private readonly changes: ChangeLog<Position>,
    private readonly options: FollowOptions,
  ) {}

  /** Begins where the log ends now. @throws what the database throws */
  async start(): Promise<void> {
    this.#position = await this.changes.end();
    this.#readAt = performance.now();
    this.#lookLater();
  }

  /** The request that makes these tells them itself; said before its commit, which others hear at once. */
  skip(recorded: readonly Recorded[]): void {
    for (const { id } of recorded) this.#told.add(id);
  }

  /** The request that made this could not tell it. */
  tellAfterAll({ change }: Recorded): void {
    this.#untold.push(change);
    void this.catchUp();
  }

  /** Tells all that was committed before; a failure is logged, and tried again a little later. */
  catchUp(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Ends the timer and waits for what is being told. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#running;
  }

  #lookLater(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => this.#lookLater());
    }, this.options.everyMs).unref();
  }

  async #look(): Promise<void> {
    const isDue = this.#failed || performance.now() - this.#readAt >= READ_MS;
    if (isDue || (await this.#mayHaveMore())) await this.catchUp();
  }

  async #mayHaveMore(): Promise<boolean> {
    if (!this.#position) return false;
    // What fails here fails when it is read, too, and is logged there.
    return this.changes.mayHaveMore(this.#position).catch(() => true);
  }

  async #run(): Promise<void> {
    while (this.#wanted && !this.#stopped && this.#position) {
      this.#wanted = false;
      try {
        this.#position = await this.#tellMore(this.#position);
        this.#failed = false;
      } catch (error) {
        const line = { reason: errorReason(error) };
        if (!this.#failed) this.options.log.warn(line, "what others changed is not known");
        this.#failed = true;
      }
    }
  }

  async #tellMore(from: Position): Promise<Position> {
    const { rows, position } = await this.changes.readOn(from);
    this.#readAt = performance.now();
    const left = [...this.#untold];
    const others = rows?.filter(({ id }) => !this.#told.has(id)).map(({ change }) => change);
    const stale = others ? distinct([...left, ...others]) : [{ type: "all" } as const];
    if (stale.length > 0) await this.options.tell(stale);
    this.#untold.splice(0, left.length);
    for (const id of this.#told) if (id <= position.id) this.#told.delete(id);
    return position;
  }
}
