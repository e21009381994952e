import { sql } from "kysely";
import { isPostgres } from "./is-postgres";
import type { Trx } from "./schema";

/** Numbers of locks that keep instances on one PostgreSQL from the same work. */
const LOCKS = { seed: 7_203_001, searchKeys: 7_203_067 } as const;

type LockName = keyof typeof LOCKS;

/** Waits for a lock, which is held until the transaction ends. SQLite has one writer, and no locks. */
export async function waitForLock(trx: Trx, name: LockName): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])})`.execute(trx);
}

/** Takes a lock like {@link waitForLock}, without waiting. @returns whether it was free */
export async function tryLock(trx: Trx, name: LockName): Promise<boolean> {
  if (!isPostgres(trx)) return true;
  const lock = sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(LOCKS[name])}) as free`;
  const { rows } = await lock.execute(trx);
  return rows[0]?.free === true;
}
