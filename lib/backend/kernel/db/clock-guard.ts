import { sql } from "kysely";
import { isPostgres } from "./is-postgres";
import type { Db } from "./schema";

const MINUTE_MS = 60_000;
/** Smallest difference of two clocks that counts. */
const DIFFERENCE_MS = 2 * MINUTE_MS;
/** Time after the last difference in which nothing expires. */
const PAUSE_MS = 30 * MINUTE_MS;

interface Clocks {
  /** The clock of the system, which can be set: epoch ms. */
  wall: () => number;
  /** The monotonic clock, in ms since any moment. */
  monotonic: () => number;
  /** The clock of the database in epoch ms; null for a database without one. */
  database: () => Promise<number | null>;
}

interface ClockLog {
  error(fields: { seconds: number; against: string }, message: string): void;
  info(message: string): void;
}

/** Returns the clock of PostgreSQL; SQLite has the clock of this process. */
export function databaseClock(db: Db): Clocks["database"] {
  if (!isPostgres(db)) return async () => null;
  return async () => {
    const ms = sql<number>`extract(epoch from clock_timestamp()) * 1000`;
    const { rows } = await sql<{ ms: number }>`select ${ms} as ms`.execute(db);
    return rows[0]?.ms ?? null;
  };
}

/**
 * Notices that the clock of the system is wrong, or was. A clock that is ahead would make orders,
 * holds and data expire that are still in time.
 */
export class ClockGuard {
  /** Difference of wall and monotonic clock in ms, as long as neither is set. */
  #offset: number;
  /** In ms of the monotonic clock. */
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #differenceMs = 0;

  constructor(
    private readonly clocks: Clocks,
    private readonly log: ClockLog,
  ) {
    this.#offset = clocks.wall() - clocks.monotonic();
  }

  /** The last difference in ms, positive for a clock that is ahead; 0 once it is 30 minutes old. */
  get differenceMs(): number {
    this.isSteady();
    return this.#differenceMs;
  }

  /** Whether no difference was noticed in the last 30 minutes. Does not ask the database. */
  isSteady(): boolean {
    const { wall, monotonic } = this.clocks;
    const offset = wall() - monotonic();
    const jumpMs = offset - this.#offset;
    if (Math.abs(jumpMs) >= DIFFERENCE_MS) {
      this.#offset = offset;
      this.#pause(jumpMs, "monotonic clock", true);
    }
    if (monotonic() < this.#pausedUntil) return false;
    if (this.#differenceMs !== 0) {
      this.#differenceMs = 0;
      this.log.info("the clock is steady again; orders and data expire again");
    }
    return true;
  }

  /**
   * Returns a clock for one run of a job that cancels or deletes what is too old, in epoch ms. It
   * goes on evenly when the clock of the system is set meanwhile. Null if the clock is not steady.
   * @throws errors of the database
   */
  async forExpiry(): Promise<(() => number) | null> {
    const { wall, monotonic } = this.clocks;
    const wasPaused = !this.isSteady();
    const differenceMs = await this.#differenceFromDatabase();
    if (Math.abs(differenceMs) >= DIFFERENCE_MS) this.#pause(differenceMs, "database", !wasPaused);
    const offset = wall() - monotonic();
    // Databases store whole milliseconds; a monotonic clock has fractions.
    return this.isSteady() ? () => Math.round(monotonic() + offset) : null;
  }

  async #differenceFromDatabase(): Promise<number> {
    const before = this.clocks.wall();
    const time = await this.clocks.database();
    if (time === null) return 0;
    const after = this.clocks.wall();
    return time < before ? before - time : Math.min(0, after - time);
  }

  #pause(differenceMs: number, against: string, isNew: boolean): void {
    this.#pausedUntil = this.clocks.monotonic() + PAUSE_MS;
    this.#differenceMs = differenceMs;
    const seconds = Math.round(differenceMs / 1_000);
    if (isNew)
      this.log.error({ seconds, against }, "the clock differs; nothing expires for 30 minutes");
  }
}
