import { sql } from "kysely";
import type { Db } from "../db/schema";
import { type ChangeLog, highestId, type LogPosition, readRows } from "./change-log";

interface SqlitePosition extends LogPosition {
  /** Moves when another connection has committed, in this process or outside. */
  version: number;
}

async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
}

/** The log in the SQLite file: one writer at a time, so ids appear in their order. */
export function sqliteLog(db: Db): ChangeLog<SqlitePosition> {
  const end = async () => {
    const version = await dataVersion(db);
    const { id } = await db
      .selectFrom("changes")
      .select((eb) => eb.fn.coalesce(eb.fn.max("id"), sql<number>`0`).as("id"))
      .executeTakeFirstOrThrow();
    return { id, version };
  };
  return {
    end,
    mayHaveMore: async ({ version }) => (await dataVersion(db)) !== version,
    readOn: async (position) => {
      // Asked first: what is committed meanwhile is read now and looked for once more.
      const version = await dataVersion(db);
      const isNew = sql`changes.id > ${position.id}`;
      const { rows } = await readRows(db, sql`1 as one`, isNew, position.id);
      if (!rows) return { rows, position: await end() };
      return { rows, position: { id: highestId(rows, position.id), version } };
    },
  };
}
