import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../db/schema";
import { withRetries } from "../db/transaction";
import { AppError } from "../errors";

/**
 * Returns a 429 with `retry_after` in seconds.
 * @param resetsAt epoch ms
 */
export function tooManyRequests(resetsAt: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60
      ? refusalText("waits.aMinute")
      : minutes === 1
        ? refusalText("waits.oneMinute")
        : refusalText("waits.minutes", { count: minutes });
  return new AppError(429, refusalText("request.tooMany", { wait }), undefined, {
    retry_after: seconds,
  });
}

/** At least as long as every window. */
const MAX_WINDOW_MS = 24 * 60 * 60_000;
/**
 * Requests in parallel and the clocks of several instances differ by less than this. A window that
 * ends still later was started before the clock was set back, and is over.
 */
const CLOCK_DIFFERENCE_MS = 120_000;

const latestEnd = (now: number, windowMs: number) => now + windowMs + CLOCK_DIFFERENCE_MS;

export interface Counter {
  key: string;
  allowed: number;
}

const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key);

/** Returns the current counts; 0 for a counter without a row. */
export async function readCounters(
  db: Db,
  counters: readonly Counter[],
  windowMs: number,
  now: number,
) {
  if (counters.length === 0) return [];
  const rows = await db
    .selectFrom("rate_limits")
    .selectAll()
    .where("key", "in", keysOf(counters))
    .where("resets_at", ">", now)
    .where("resets_at", "<=", latestEnd(now, windowMs))
    .execute();
  return counters.map(({ key, allowed }) => {
    const row = rows.find((candidate) => candidate.key === key);
    return { allowed, hits: row?.hits ?? 0, resetsAt: row?.resets_at ?? now };
  });
}

/**
 * Adds a hit to each counter and returns the counts. A window starts with its first hit. Within a
 * transaction, parallel hits on the same counter wait for its end.
 */
export async function addHits(db: Db | Trx, keys: string[], windowMs: number, now: number) {
  return db
    .insertInto("rate_limits")
    .values(keys.map((key) => ({ key, hits: 1, resets_at: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const over = eb.or([
          eb("rate_limits.resets_at", "<=", now),
          eb("rate_limits.resets_at", ">", latestEnd(now, windowMs)),
        ]);
        return {
          hits: eb
            .case()
            .when(over)
            .then(1)
            .else(eb("rate_limits.hits", "+", 1))
            .end(),
          resets_at: eb
            .case()
            .when(over)
            .then(eb.ref("excluded.resets_at"))
            .else(eb.ref("rate_limits.resets_at"))
            .end(),
        };
      }),
    )
    .returningAll()
    .execute();
}

/** Deletes the counters of past windows, whenever a new window has started. */
async function deleteExpired(db: Db, now: number): Promise<void> {
  const over = db
    .deleteFrom("rate_limits")
    .where((eb) =>
      eb.or([eb("resets_at", "<=", now), eb("resets_at", ">", latestEnd(now, MAX_WINDOW_MS))]),
    );
  await withRetries(() => over.execute());
}

/**
 * Adds a hit to each counter without refusing any.
 * @returns the new counts
 */
export async function countHits(
  db: Db,
  counters: readonly Counter[],
  windowMs: number,
  now: number,
) {
  if (counters.length === 0) return [];
  const rows = await withRetries(() => addHits(db, keysOf(counters), windowMs, now));
  if (rows.some((row) => row.hits === 1)) await deleteExpired(db, now);
  return counters.map(({ key, allowed }) => {
    const row = rows.find((candidate) => candidate.key === key);
    return { allowed, hits: row?.hits ?? 1, resetsAt: row?.resets_at ?? now };
  });
}

/** Returns when the first exhausted counter resets (epoch ms); null if none is. Counts nothing. */
export async function findExhausted(
  db: Db,
  counters: readonly Counter[],
  windowMs: number,
  now: number,
): Promise<number | null> {
  const counts = await readCounters(db, counters, windowMs, now);
  return counts.find(({ hits, allowed }) => hits >= allowed)?.resetsAt ?? null;
}

/**
 * Adds a hit to each counter unless one has reached its limit; then nothing is counted, so that
 * repeated requests do not prolong the wait.
 * @returns null if counted, else when the exhausted counter resets (epoch ms)
 */
export async function countUnlessExhausted(
  db: Db,
  counters: readonly Counter[],
  windowMs: number,
  now: number,
): Promise<number | null> {
  const exhausted = await findExhausted(db, counters, windowMs, now);
  if (exhausted !== null) return exhausted;
  // Parallel requests can all have passed the check above.
  const after = await countHits(db, counters, windowMs, now);
  return after.find(({ hits, allowed }) => hits > allowed)?.resetsAt ?? null;
}

/** Takes one hit back from each counter, after the counted request has succeeded. */
export async function undoHits(db: Db, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  const work = db
    .updateTable("rate_limits")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "in", keysOf(counters))
    .where("hits", ">", 0);
  await withRetries(() => work.execute());
}

/** Deletes a counter after a success. */
export async function clearLimit(db: Db, { key }: Counter): Promise<void> {
  await withRetries(() => db.deleteFrom("rate_limits").where("key", "=", key).execute());
}
