import type { Db } from "../../db/schema";
import { repeated } from "../../db/transaction";
import { AppError } from "../../errors";

/**
 * 429 for one request too many; its `retry_after` is in seconds.
 * @param resetsAt epoch ms
 */
export function tooMany(resetsAt: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "a minute" : minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return new AppError(429, `Too many attempts. Please try again in ${wait}.`, undefined, {
    retry_after: seconds,
  });
}

/** Longer than every window of the shop. */
const LONGEST_MS = 24 * 60 * 60_000;

/** One counter: who it counts, and how much is allowed. */
export interface Counter {
  key: string;
  allowed: number;
}

async function refuseSpent(db: Db, counters: Counter[], windowMs: number, now: number) {
  const rows = await db
    .selectFrom("rate_limits")
    .selectAll()
    .where(
      "key",
      "in",
      counters.map((counter) => counter.key),
    )
    .where("resets_at", ">", now)
    .where("resets_at", "<=", now + windowMs)
    .execute();
  for (const { key, allowed } of counters) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row && row.hits >= allowed) throw tooMany(row.resets_at, now);
  }
}

/** Adds one to each counter, in windows that start with their first hit; returns how they stand. */
async function addHits(db: Db, keys: string[], windowMs: number, now: number) {
  const count = db
    .insertInto("rate_limits")
    .values(keys.map((key) => ({ key, hits: 1, resets_at: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        // One that ends later than a window from now was begun by a clock that has been set back.
        const over = eb.or([
          eb("rate_limits.resets_at", "<=", now),
          eb("rate_limits.resets_at", ">", now + windowMs),
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
    .returningAll();
  const rows = await repeated(() => count.execute());
  if (!rows.some((row) => row.hits === 1)) return rows;
  const over = db
    .deleteFrom("rate_limits")
    .where((eb) => eb.or([eb("resets_at", "<=", now), eb("resets_at", ">", now + LONGEST_MS)]));
  await repeated(() => over.execute());
  return rows;
}

/**
 * Counts one more in each counter. A refused request is not counted: the wait never grows.
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function hitLimits(
  db: Db,
  counters: Counter[],
  windowMs: number,
  now: number,
): Promise<void> {
  if (counters.length === 0) return;
  await refuseSpent(db, counters, windowMs, now);
  const keys = counters.map(({ key }) => key);
  const rows = await addHits(db, keys, windowMs, now);
  // Requests that came at the same moment all passed the look above.
  for (const { key, allowed } of counters) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row && row.hits > allowed) throw tooMany(row.resets_at, now);
  }
}

/** Counts one more where nothing is refused; returns how many it is by now. */
export async function countHit(db: Db, key: string, windowMs: number, now: number) {
  const [row] = await addHits(db, [key], windowMs, now);
  return row?.hits ?? 1;
}

/** How many hits a counter has right now. */
export async function readHits(
  db: Db,
  key: string,
  windowMs: number,
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom("rate_limits")
    .select("hits")
    .where("key", "=", key)
    .where("resets_at", ">", now)
    .where("resets_at", "<=", now + windowMs)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Forgets a counter, after what it guards went well. */
export async function clearLimit(db: Db, key: string): Promise<void> {
  await repeated(() => db.deleteFrom("rate_limits").where("key", "=", key).execute());
}
