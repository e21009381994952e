import { PostgresAdapter, sql } from "kysely";
import type { Stale } from "../change";
import type { Trx } from "../db/schema";

/** Where PostgreSQL tells its listeners that there are new rows. */
export const CHANNEL = "niramoy_changes";

/** A change that is a row of `changes` as soon as its transaction is. */
export interface Recorded<C extends Stale = Stale> {
  /** Id of the row. */
  id: number;
  change: C;
}

/**
 * Writes down what a transaction changes for everybody, so that every process hears of it if it
 * commits, and nobody if it does not.
 * @param at epoch milliseconds
 */
export async function recordChanges<C extends Stale>(
  trx: Trx,
  changes: readonly C[],
  at: number,
): Promise<Recorded<C>[]> {
  if (changes.length === 0) return [];
  const rows = changes.map((change) => ({
    type: change.type,
    item_id: "id" in change ? change.id : null,
    lists: "lists" in change ? Number(change.lists) : null,
    created_at: at,
  }));
  const onPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  // Sent by the server with the commit, once for all rows; in the same statement, one way less.
  const notice = sql<unknown>`pg_notify(${CHANNEL}, '')`.as("notice");
  const insert = trx.insertInto("changes").values(rows).returning("id");
  const made = await (onPostgres ? insert.returning(notice) : insert).execute();
  const ids = made.map(({ id }) => id).sort((a, b) => a - b);
  return changes.flatMap((change, n) => {
    const id = ids[n];
    return id === undefined ? [] : [{ id, change }];
  });
}
