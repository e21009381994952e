import { PostgresAdapter, sql } from "kysely";
import type { Schema, Trx } from "./schema";

/**
 * Lets a table count on from its highest id, after rows were written with ids of their own.
 * SQLite does so by itself.
 */
export async function resetSequence(trx: Trx, table: keyof Schema): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    (select max(id) from ${sql.table(table)}))`.execute(trx);
}
