import { setImmediate } from "node:timers/promises";
import { PostgresAdapter, sql } from "kysely";
import type { Schema, Trx } from "./schema";

/** Rows of one batch: the driver of SQLite is synchronous, a large one would stop everybody. */
export const BATCH_SIZE = 500;

/**
 * The rows of a table in batches by id, with a pause for others after each.
 * @param read at most BATCH_SIZE rows behind an id, ordered by id
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

/** Of the widest table (20 columns) well below the parameters a statement may have. */
const CHUNK_ROWS = 500;

/**
 * Hands many rows to an insert in batches that fit into one statement.
 * @param insert awaited for each batch, in order; never called without rows
 */
export async function inChunks<Row>(
  rows: Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    await insert(rows.slice(at, at + CHUNK_ROWS));
}

/**
 * Lets a table count on from its highest id, after rows were written with ids of their own.
 * SQLite does so by itself.
 */
export async function resetSequence(trx: Trx, table: keyof Schema): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    (select max(id) from ${sql.table(table)}))`.execute(trx);
}
