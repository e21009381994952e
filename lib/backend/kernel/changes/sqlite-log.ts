import { sql } from "kysely";
import type { Db } from "../db/schema";
import { type ChangeLog, highestId, type LogPosition, readRows } from "./change-log";

interface SqlitePosition extends LogPosition {
  /** `pragma data_version`: changes when another connection commits, in this process or another. */
  version: number;
}

async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
}

/** The change log on SQLite, which has one writer at a time: rows become visible in id order. */
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
    readFrom: async (position) => {
      // Read before the rows: a commit in between is included now and only triggers one extra read
      // later.
      const version = await dataVersion(db);
      const isNew = sql`changes.id > ${position.id}`;
      const { rows } = await readRows(db, sql`1 as one`, isNew, position.id);
      if (!rows) return { rows, position: await end() };
      return { rows, position: { id: highestId(rows, position.id), version } };
    },
  };
}
