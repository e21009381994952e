import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "./is-postgres";
import type { Schema, Trx } from "./schema";

/**
 * Maximum rows of one read. The SQLite driver is synchronous: a large read would block all
 * requests.
 */
export const BATCH_SIZE = 500;

/**
 * Yields the rows of a table in batches by id, and lets other work run after each.
 * @param read returns at most BATCH_SIZE rows after an id, ordered by id
 */
export async function* inBatches<Row extends { id: number }>(
  read: (afterId: number) => Promise<Row[]>,
): AsyncGenerator<[Row, ...Row[]]> {
  let afterId = 0;
  for (;;) {
    const [first, ...rest] = await read(afterId);
    if (first === undefined) return;
    yield [first, ...rest];
    afterId = (rest.at(-1) ?? first).id;
    await setImmediate();
  }
}

const CHUNK_ROWS = 500;
/** Below the limits of SQLite (32,766) and PostgreSQL (65,535). */
const MOST_PARAMETERS = 30_000;

/**
 * Passes rows to a statement in batches that fit into one.
 * @param run awaited for each batch, in order; never called without rows
 */
export async function inChunks<Row>(
  rows: Row[],
  run: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  const [first] = rows;
  const columns = typeof first === "object" && first ? Object.keys(first).length : 1;
  const size = Math.min(CHUNK_ROWS, Math.floor(MOST_PARAMETERS / Math.max(1, columns)));
  for (let at = 0; at < rows.length; at += size) await run(rows.slice(at, at + size));
}

/**
 * Sets a table's id sequence to its highest id, after rows were inserted with explicit ids. Does
 * nothing on SQLite, which needs no reset.
 */
export async function resetSequence(trx: Trx, table: keyof Schema): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    (select max(id) from ${sql.table(table)}))`.execute(trx);
}
