import type { Db } from "../../db/schema";
import { repeated } from "../../db/transaction";
import { AppError } from "../../errors";

/** One counter: who it counts, and how much is allowed. */
export interface Counter {
  key: string;
  allowed: number;
}

function tooMany(resetsAt: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "a minute" : minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return new AppError(429, `Too many attempts. Please try again in ${wait}.`, undefined, {
    retry_after: seconds,
  });
}

async function refuseSpent(db: Db, counters: Counter[], now: number): Promise<void> {
  const rows = await db
    .selectFrom("rate_limits")
    .selectAll()
    .where(
      "key",
      "in",
      counters.map((counter) => counter.key),
    )
    .where("resets_at", ">", now)
    .execute();
  for (const { key, allowed } of counters) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row && row.hits >= allowed) throw tooMany(row.resets_at, now);
  }
}

/**
 * Counts one more in each counter, in windows that start with their first hit. A refused request
 * is not counted: the wait never grows.
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function hitLimits(
  db: Db,
  counters: Counter[],
  windowMs: number,
  now: number,
): Promise<void> {
  if (counters.length === 0) return;
  await refuseSpent(db, counters, now);
  const count = db
    .insertInto("rate_limits")
    .values(counters.map(({ key }) => ({ key, hits: 1, resets_at: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const over = eb("rate_limits.resets_at", "<=", now);
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
  // Requests that came at the same moment all passed the look above.
  for (const { key, allowed } of counters) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row && row.hits > allowed) throw tooMany(row.resets_at, now);
  }
  if (rows.some((row) => row.hits === 1))
    await repeated(() => db.deleteFrom("rate_limits").where("resets_at", "<=", now).execute());
}

/** Forgets a counter, after what it guards went well. */
export async function clearLimit(db: Db, key: string): Promise<void> {
  await repeated(() => db.deleteFrom("rate_limits").where("key", "=", key).execute());
}
