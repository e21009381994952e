import { sql } from "kysely";
import type { Db } from "../db/schema";
import { type ChangeLog, highestId, type LogPosition, readRows } from "./change-log";

interface PostgresPosition extends LogPosition {
  /** A `pg_snapshot`: the transactions whose rows were visible at the last read. */
  snapshot: string;
}

interface Now {
  snapshot: string;
  /** Whether transaction ids start lower: this is another server, restored from a dump. */
  is_other: boolean;
}

/**
 * The change log on PostgreSQL. Rows of parallel transactions become visible out of id order. A row
 * is new if the snapshot of the last read did not contain it; its id does not matter.
 */
export function postgresLog(db: Db): ChangeLog<PostgresPosition> {
  const end = () =>
    db
      .selectFrom("changes")
      .select((eb) => [
        eb.fn.coalesce(eb.fn.max("id"), sql<number>`0`).as("id"),
        sql<string>`pg_current_snapshot()::text`.as("snapshot"),
      ])
      .executeTakeFirstOrThrow();
  return {
    end,
    mayHaveMore: async () => true,
    readFrom: async (position) => {
      const last = sql`${position.snapshot}::pg_snapshot`;
      const columns = sql`pg_current_snapshot()::text as snapshot,
        pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${last}) as is_other`;
      // The upper bound excludes rows restored from a dump, which may carry the id of a future
      // transaction.
      const isNew = sql`changes.xid >= pg_snapshot_xmin(${last})
        and changes.xid < pg_snapshot_xmax(now.snapshot::pg_snapshot)
        and not pg_visible_in_snapshot(changes.xid, ${last})`;
      const { rows, columns: now } = await readRows<Now>(db, columns, isNew, position.id);
      if (!rows || !now || now.is_other) return { rows: undefined, position: await end() };
      return { rows, position: { id: highestId(rows, position.id), snapshot: now.snapshot } };
    },
  };
}
