import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createPhotos(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("return_photos")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders", "cascade"))
    .addColumn("return_id", "integer", (c) => c.references("returns.id").onDelete("cascade"))
    .$call((t) => requiredColumns(t, "text", ["file"]))
    .$call((t) => requiredColumns(t, "integer", ["bytes"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  for (const column of ["order_id", "return_id", "created_at"])
    await db.schema
      .createIndex(`return_photos_${column}_index`)
      .on("return_photos")
      .column(column)
      .execute();
}

async function createCreditNotes(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("credit_note_serials")
    .addColumn("year", "integer", (column) => column.primaryKey())
    .$call((t) => requiredColumns(t, "integer", ["last"]))
    .execute();
  await db.schema
    .createTable("credit_notes")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders"))
    .addColumn("return_id", "integer", (c) => c.references("returns.id"))
    .$call((t) => requiredColumns(t, "integer", ["year", "serial"]))
    .$call((t) => requiredColumns(t, "text", ["seller"]))
    .$call((t) => requiredColumns(t, "bigint", ["issued_at"]))
    .addUniqueConstraint("credit_notes_return_key", ["return_id"])
    .addUniqueConstraint("credit_notes_serial_key", ["year", "serial"])
    .execute();
  // One for a whole order, beside those of its returns.
  await db.schema
    .createIndex("credit_notes_whole_order_key")
    .unique()
    .on("credit_notes")
    .column("order_id")
    .where(sql.ref("return_id"), "is", null)
    .execute();
  for (const column of ["order_id", "issued_at"])
    await db.schema
      .createIndex(`credit_notes_${column}_index`)
      .on("credit_notes")
      .column(column)
      .execute();
}

/** Adds photos that customers send with a return, and credit notes with a serial number. */
export function creditNotesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createPhotos(db, dialect);
      await createCreditNotes(db, dialect);
    },
  };
}
