import { PostgresAdapter, sql } from "kysely";
import type { Stale } from "../change";
import type { Trx } from "../db/schema";

/** PostgreSQL channel for notifications of new change rows. */
export const CHANNEL = "niramoy_changes";

/** A change and its row in `changes`, which is visible to others after the commit. */
export interface RecordedChange<C extends Stale = Stale> {
  id: number;
  change: C;
}

/**
 * Records what a transaction changes on pages, so that every instance invalidates them if it
 * commits.
 * @param at epoch milliseconds
 */
export async function recordChanges<C extends Stale>(
  trx: Trx,
  changes: readonly C[],
  at: number,
): Promise<RecordedChange<C>[]> {
  if (changes.length === 0) return [];
  const rows = changes.map((change) => ({
    type: change.type,
    item_id: "id" in change ? change.id : null,
    lists: "lists" in change ? Number(change.lists) : null,
    created_at: at,
  }));
  const onPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  // PostgreSQL sends equal notifications of one transaction once, at the commit. Part of the insert
  // to save a round trip.
  const notice = sql<unknown>`pg_notify(${CHANNEL}, '')`.as("notice");
  const insert = trx.insertInto("changes").values(rows).returning("id");
  const made = await (onPostgres ? insert.returning(notice) : insert).execute();
  const ids = made.map(({ id }) => id).sort((a, b) => a - b);
  return changes.flatMap((change, n) => {
    const id = ids[n];
    return id === undefined ? [] : [{ id, change }];
  });
}
