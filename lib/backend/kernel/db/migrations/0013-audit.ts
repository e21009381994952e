import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

const REFUSAL = "rows of the audit are never changed or deleted";

// Triggers make the table append-only: no command can hide what another one did.
async function onlyAppend(db: AnySchema, dialect: DialectName): Promise<void> {
  if (dialect === "sqlite") {
    for (const operation of ["update", "delete"])
      await sql`create trigger ${sql.raw(`audit_no_${operation}`)} before ${sql.raw(operation)} on audit
        begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db);
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${REFUSAL}'; end`)}`.execute(db);
  await sql`create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_audit_change()`.execute(db);
}

/** Creates the audit log of commands, and staff notes on orders. */
export function auditMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await db.schema
        .createTable("audit")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => requiredColumns(t, "bigint", ["changed_at"]))
        .$call((t) => requiredColumns(t, "text", ["changed_by", "command", "subject"]))
        .$call((t) => optionalColumns(t, "text", ["before", "after"]))
        .execute();
      await db.schema.createIndex("audit_subject_index").on("audit").column("subject").execute();
      await onlyAppend(db, dialect);
      await db.schema
        .createTable("staff_notes")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "order_id", "orders", "cascade"))
        .$call((t) => requiredColumns(t, "text", ["note", "written_by"]))
        .$call((t) => requiredColumns(t, "bigint", ["written_at"]))
        .execute();
      await db.schema
        .createIndex("staff_notes_order_index")
        .on("staff_notes")
        .column("order_id")
        .execute();
    },
  };
}
