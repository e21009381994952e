import { sql } from "kysely";
import type { Db } from "../db/schema";
import { type ChangeLog, highestId, type LogPosition, readRows } from "./change-log";

interface PostgresPosition extends LogPosition {
  /** A `pg_snapshot`: which transactions had ended. */
  snapshot: string;
}

interface Now {
  snapshot: string;
  /** Whether the server counts transactions from lower on: it is another one, restored from a dump. */
  is_other: boolean;
}

/**
 * The log on PostgreSQL. Ids of parallel transactions become visible out of order, so what is new is
 * not what has a higher id but what was not visible in the snapshot of the last reading.
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
    readOn: async (position) => {
      const last = sql`${position.snapshot}::pg_snapshot`;
      const columns = sql`pg_current_snapshot()::text as snapshot,
        pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${last}) as is_other`;
      // A row that was restored from a dump may name a transaction that is yet to come.
      const isNew = sql`changes.xid >= pg_snapshot_xmin(${last})
        and changes.xid < pg_snapshot_xmax(now.snapshot::pg_snapshot)
        and not pg_visible_in_snapshot(changes.xid, ${last})`;
      const { rows, columns: now } = await readRows<Now>(db, columns, isNew, position.id);
      if (!rows || !now || now.is_other) return { rows: undefined, position: await end() };
      return { rows, position: { id: highestId(rows, position.id), snapshot: now.snapshot } };
    },
  };
}
