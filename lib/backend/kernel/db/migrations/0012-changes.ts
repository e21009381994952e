import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

/** Creates the change log, which every instance follows to invalidate its pages. */
export function changesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("changes")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => requiredColumns(t, "text", ["type"]))
        .$call((t) => optionalColumns(t, "integer", ["item_id", "lists"]))
        .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
        .execute();
      // The log is never empty, so that a reader can detect deleted rows.
      await sql`insert into changes (type, created_at) values ('all', 0)`.execute(db);
      if (dialect === "sqlite") return;
      // Ids of parallel transactions become visible out of order, so readers compare transaction
      // ids with snapshots.
      await db.schema
        .alterTable("changes")
        .addColumn("xid", sql`xid8`, (c) => c.notNull().defaultTo(sql`pg_current_xact_id()`))
        .execute();
      await db.schema.createIndex("changes_xid_index").on("changes").column("xid").execute();
    },
  };
}
