import { sql } from "kysely";
import { isPostgres } from "../db/is-postgres";
import type { Trx } from "../db/schema";
import { distinctChanges, type Stale } from "./change";
import { markUpdated } from "./mark-updated";

/** PostgreSQL channel for notifications of new change rows. */
export const CHANNEL = "niramoy_changes";

/** With more changes than this, a single row invalidates everything. */
const MANY = 50;

/**
 * Returns the flag of a change row, whose column has the name and the two meanings of earlier
 * versions: `inLists` of a product, `notOnProducts` of a category or brand.
 */
function flagOf(change: Stale): number | null {
  if ("inLists" in change) return Number(change.inLists);
  return "notOnProducts" in change ? 1 : null;
}

/**
 * Writes the changes of a transaction to the change log, so that every instance invalidates them
 * after the commit, and sets the time of the last change of their pages.
 * @param at epoch milliseconds
 */
export async function recordChanges(
  trx: Trx,
  changes: readonly Stale[],
  at: number,
): Promise<void> {
  if (changes.length === 0) return;
  await markUpdated(trx, changes, at);
  const distinct = distinctChanges(changes);
  const stale: Stale[] = distinct.length > MANY ? [{ type: "all" }] : distinct;
  const rows = stale.map((change) => ({
    type: change.type,
    item_id: "id" in change ? (change.id ?? null) : null,
    lists: flagOf(change),
    created_at: at,
  }));
  const onPostgres = isPostgres(trx);
  // PostgreSQL sends equal notifications of one transaction once, at the commit. Part of the insert
  // to save a round trip.
  const notice = sql<unknown>`pg_notify(${CHANNEL}, '')`.as("notice");
  const insert = trx.insertInto("changes").values(rows);
  await (onPostgres ? insert.returning(notice) : insert).execute();
}
