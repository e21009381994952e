import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { tally } from "@/lib/base/tallies";
import { isPostgres } from "./is-postgres";
import { CommitLost, ConnectionLost, isConflict, isDuplicate } from "./postgres/failures";
import type { Db, Trx } from "./schema";

const TIMEOUT_MS = 5_000;
const DUPLICATE_TRIES = 3;

interface RetryOptions {
  /** Whether the work may run again when it is unknown whether the commit succeeded. */
  repeatable?: boolean;
}

/** Decides after each error whether to retry, for about 5 s after the first one. */
class Retries {
  #deadline = Number.POSITIVE_INFINITY;
  #delay = 5;
  #duplicates = 0;
  /** Whether another transaction interfered. */
  contended = false;

  constructor(private readonly repeatable: boolean) {}

  /** Waits for the backoff. Throws `error` when a retry cannot help or the time is over. */
  async after(error: unknown): Promise<void> {
    const isOver = Date.now() >= this.#deadline;
    if (isOver || !this.#mayHelp(error)) throw error;
    if (this.#deadline === Number.POSITIVE_INFINITY) this.#deadline = Date.now() + TIMEOUT_MS;
    this.contended ||= !(error instanceof ConnectionLost);
    await sleep(Math.random() * this.#delay);
    this.#delay = Math.min(this.#delay * 2, 200);
  }

  #mayHelp(error: unknown): boolean {
    if (error instanceof CommitLost) return this.repeatable;
    if (error instanceof ConnectionLost || isConflict(error)) return true;
    // Two transactions inserted the same key in parallel; the retry finds the other's row.
    return isDuplicate(error) && ++this.#duplicates < DUPLICATE_TRIES;
  }
}

/**
 * First attempts run concurrently; after a conflict a transaction runs alone, so that it succeeds.
 * A table lock is used, because it is taken before the snapshot of a serializable transaction.
 */
async function acquireTransactionLock(trx: Trx, alone: boolean): Promise<void> {
  if (!isPostgres(trx)) return;
  const mode = sql.raw(alone ? "exclusive" : "row share");
  await sql`lock table settings in ${mode} mode`.execute(trx);
}

/**
 * Runs `work` in one serializable transaction. Conflicts with other transactions and lost
 * connections are retried for about 5 s, so `work` must have no effects besides `trx`.
 * @throws what `work` throws; CommitLost when it is unknown whether the commit succeeded; an error
 *   that `isUnavailable` recognises when the retries end
 */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  { repeatable = false }: RetryOptions = {},
): Promise<T> {
  const retries = new Retries(repeatable);
  const started = performance.now();
  for (;;) {
    try {
      const done = await db
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (trx) => {
          await acquireTransactionLock(trx, retries.contended);
          return work(trx);
        });
      tally("transaction");
      tally("transaction-ms", performance.now() - started);
      return done;
    } catch (error) {
      await retries.after(error);
      tally("transaction-again");
    }
  }
}

/**
 * Runs repeatable statements outside a transaction, and retries them when the connection is lost.
 */
export async function withRetries<T>(statements: () => Promise<T>): Promise<T> {
  const retries = new Retries(true);
  for (;;) {
    try {
      return await statements();
    } catch (error) {
      await retries.after(error);
    }
  }
}
