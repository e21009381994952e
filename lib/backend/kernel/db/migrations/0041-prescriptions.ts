import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

/** Flags of products and lines; a line keeps what the product was when it was ordered. */
const FLAGS = [
  ["products", "is_antibiotic"],
  ["order_lines", "is_antibiotic"],
  ["order_lines", "rx_accepted"],
] as const;

async function createPrescriptions(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("prescriptions")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("session_id", "integer", (c) => c.references("sessions.id").onDelete("set null"))
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .$call((t) => optionalColumns(t, "bigint", ["sent_at", "valid_until"]))
    .execute();
  for (const column of ["session_id", "user_id", "created_at"])
    await db.schema
      .createIndex(`prescriptions_${column}_index`)
      .on("prescriptions")
      .column(column)
      .execute();
}

async function createPages(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("prescription_pages")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "prescription_id", "prescriptions", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["kind", "file"]))
    .$call((t) => requiredColumns(t, "integer", ["bytes", "sheets"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createIndex("prescription_pages_prescription_index")
    .on("prescription_pages")
    .column("prescription_id")
    .execute();
}

async function createUploads(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("prescription_uploads")
    .addColumn("key", "text", (c) => c.primaryKey())
    .$call((t) => reference(t, "prescription_id", "prescriptions", "cascade"))
    .$call((t) => requiredColumns(t, "integer", ["bytes", "parts"]))
    .$call((t) => optionalColumns(t, "integer", ["page_id"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createIndex("prescription_uploads_prescription_index")
    .on("prescription_uploads")
    .column("prescription_id")
    .execute();
}

async function createDecisions(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("order_prescriptions")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders", "cascade"))
    .addColumn("prescription_id", "integer", (c) =>
      c.references("prescriptions.id").onDelete("set null"),
    )
    .$call((t) => requiredColumns(t, "text", ["state"]))
    .$call((t) => optionalColumns(t, "text", ["reason", "decided_by"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .$call((t) => optionalColumns(t, "bigint", ["decided_at"]))
    .execute();
  for (const column of ["order_id", "prescription_id"])
    await db.schema
      .createIndex(`order_prescriptions_${column}_index`)
      .on("order_prescriptions")
      .column(column)
      .execute();
}

/**
 * Adds prescriptions with their pages and uploads, what the pharmacist decided about them for an
 * order, and the antibiotic flag.
 */
export function prescriptionsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createPrescriptions(db, dialect);
      await createPages(db, dialect);
      await createUploads(db);
      await createDecisions(db, dialect);
      for (const [table, column] of FLAGS)
        await db.schema
          .alterTable(table)
          .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
          .execute();
    },
  };
}
