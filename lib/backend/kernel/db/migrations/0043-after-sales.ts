import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createInvoices(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("invoice_serials")
    .addColumn("year", "integer", (column) => column.primaryKey())
    .$call((t) => requiredColumns(t, "integer", ["last"]))
    .execute();
  await db.schema
    .createTable("invoices")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders"))
    .$call((t) => requiredColumns(t, "integer", ["year", "serial", "delivery_vat_rate"]))
    .$call((t) => requiredColumns(t, "text", ["seller"]))
    .$call((t) => requiredColumns(t, "bigint", ["issued_at"]))
    .addUniqueConstraint("invoices_order_key", ["order_id"])
    .addUniqueConstraint("invoices_serial_key", ["year", "serial"])
    .execute();
}

async function createReturns(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("returns")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders"))
    .$call((t) => reference(t, "order_line_id", "order_lines"))
    .$call((t) => requiredColumns(t, "integer", ["quantity"]))
    .$call((t) => requiredColumns(t, "text", ["reason", "state"]))
    .$call((t) => requiredColumns(t, "bigint", ["requested_at"]))
    .$call((t) => optionalColumns(t, "text", ["answer"]))
    .$call((t) => optionalColumns(t, "integer", ["restocked", "refunded"]))
    .$call((t) => optionalColumns(t, "bigint", ["decided_at", "received_at", "refunded_at"]))
    .execute();
  await db.schema.createIndex("returns_order_index").on("returns").columns(["order_id"]).execute();
  await db.schema
    .createIndex("returns_line_index")
    .on("returns")
    .columns(["order_line_id"])
    .execute();
  await db.schema.createIndex("returns_state_index").on("returns").columns(["state"]).execute();
}

/**
 * Adds what follows the sale of products: VAT rates, invoices with a serial number, and products
 * that customers send back.
 */
export function afterSalesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      for (const table of ["products", "order_lines"])
        await db.schema.alterTable(table).addColumn("vat_rate", "integer").execute();
      await createInvoices(db, dialect);
      await createReturns(db, dialect);
    },
  };
}
