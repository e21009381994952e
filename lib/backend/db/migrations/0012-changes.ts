import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

/** What pages show that was changed, in the order it happened; every process follows it. */
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
      // There is always a newest row, by which a reader knows that it has missed none.
      await sql`insert into changes (type, created_at) values ('all', 0)`.execute(db);
      if (dialect === "sqlite") return;
      // Ids of parallel transactions become visible out of order: a reader compares snapshots.
      await db.schema
        .alterTable("changes")
        .addColumn("xid", sql`xid8`, (c) => c.notNull().defaultTo(sql`pg_current_xact_id()`))
        .execute();
      await db.schema.createIndex("changes_xid_index").on("changes").column("xid").execute();
    },
  };
}
