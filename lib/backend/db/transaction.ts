import { setTimeout as sleep } from "node:timers/promises";
import { PostgresAdapter, sql } from "kysely";
import { tally } from "@/lib/base/tallies";
import { CommitLost, ConnectionLost, isConflict, isDuplicate } from "./postgres/failures";
import type { Db, Trx } from "./schema";

const TIMEOUT_MS = 5_000;
const DUPLICATE_TRIES = 3;

interface RetryOptions {
  /** Whether doing the work a second time does no harm when the first time turns out to be done. */
  repeatable?: boolean;
}

/** Decides after each failure whether to try again; about 5 s from the first one. */
class Retries {
  #deadline = Number.POSITIVE_INFINITY;
  #delay = 5;
  #duplicates = 0;
  /** Whether somebody else's transaction was in the way. */
  contended = false;

  constructor(private readonly repeatable: boolean) {}

  /** Waits a moment; throws `error` when trying again is no use or the time is over. */
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
    // Two first inserts of one key at the same time; the second look finds the other's row.
    return isDuplicate(error) && ++this.#duplicates < DUPLICATE_TRIES;
  }
}

/**
 * First tries run side by side; one that lost against another runs alone, so that it is the last.
 * A table lock, because it is taken before the snapshot of a serializable transaction is.
 */
async function takeTurn(trx: Trx, alone: boolean): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const mode = sql.raw(alone ? "exclusive" : "row share");
  await sql`lock table settings in ${mode} mode`.execute(trx);
}

const undone = new WeakSet<Trx>();

/** Whether a transaction is known to have been rolled back; not when the answer to its commit was lost. */
export function wasUndone(trx: Trx): boolean {
  return undone.has(trx);
}

/**
 * Runs `work` in one transaction as if it were the only one. What fails because of others, or of a
 * lost connection, is undone and run again for about 5 s: `work` must do nothing but use `trx`.
 * @throws what `work` throws; CommitLost when it is not known whether it happened; what
 *   `isUnavailable` knows when the time is over
 */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  { repeatable = false }: RetryOptions = {},
): Promise<T> {
  const retries = new Retries(repeatable);
  const started = performance.now();
  for (;;) {
    let last: Trx | undefined;
    try {
      const done = await db
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (trx) => {
          last = trx;
          await takeTurn(trx, retries.contended);
          return work(trx);
        });
      tally("transaction");
      tally("transaction-ms", performance.now() - started);
      return done;
    } catch (error) {
      if (last && !(error instanceof CommitLost)) undone.add(last);
      await retries.after(error);
      tally("transaction-again");
    }
  }
}

/** Runs statements outside a transaction that may as well run twice, again when they were cut off. */
export async function repeated<T>(statements: () => Promise<T>): Promise<T> {
  const retries = new Retries(true);
  for (;;) {
    try {
      return await statements();
    } catch (error) {
      await retries.after(error);
    }
  }
}
