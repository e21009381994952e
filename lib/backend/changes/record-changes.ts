import { PostgresAdapter, sql } from "kysely";
import type { Stale } from "../change";
import type { Trx } from "../db/schema";

/** PostgreSQL channel for notifications of new change rows. */
export const CHANNEL = "niramoy_changes";

/**
 * Records what a transaction changes on pages, so that every instance invalidates them if it
 * commits.
 * @param at epoch milliseconds
 */
export async function recordChanges(
  trx: Trx,
  changes: readonly Stale[],
  at: number,
): Promise<void> {
  if (changes.length === 0) return;
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
  const insert = trx.insertInto("changes").values(rows);
  await (onPostgres ? insert.returning(notice) : insert).execute();
}
