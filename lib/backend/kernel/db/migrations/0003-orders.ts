import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

const MONEY = ["subtotal", "shipping_charge", "tax", "discount", "total"];

async function createOrders(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("orders")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("order_number", "text", (c) => c.notNull().unique())
    .addColumn("session_id", "integer", (c) => c.references("sessions.id").onDelete("set null"))
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
    .$call((t) => requiredColumns(t, "integer", ["status"]))
    .$call((t) => requiredColumns(t, "text", ["billing_name", "billing_phone", "shipping_country"]))
    .$call((t) => requiredColumns(t, "text", ["shipping_address", "shipping_city", "shipping_zip"]))
    .$call((t) => optionalColumns(t, "text", ["billing_email", "shipping_state", "order_notes"]))
    .$call((t) => requiredColumns(t, "bigint", [...MONEY, "ordered_at"]))
    .$call((t) => requiredColumns(t, "text", ["payment_method", "payment_status"]))
    .addCheckConstraint("orders_status_check", sql`status between 0 and 4`)
    .addCheckConstraint(
      "orders_total_check",
      sql`total >= 0 and total = subtotal + shipping_charge + tax - discount`,
    )
    .execute();
  await db.schema.createIndex("orders_session_index").on("orders").column("session_id").execute();
  await db.schema.createIndex("orders_user_index").on("orders").column("user_id").execute();
}

async function createLines(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("order_lines")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders", "cascade"))
    .$call((t) => reference(t, "product_id", "products"))
    .$call((t) => requiredColumns(t, "text", ["batch_no", "name"]))
    .$call((t) =>
      requiredColumns(t, "bigint", ["selling_price", "discount", "price", "total_price"]),
    )
    .$call((t) => requiredColumns(t, "integer", ["discount_percent", "quantity"]))
    .addCheckConstraint("order_lines_quantity_check", sql`quantity >= 1`)
    .addCheckConstraint("order_lines_total_check", sql`total_price = price * quantity`)
    .execute();
  for (const column of ["order_id", "product_id"]) {
    await db.schema
      .createIndex(`order_lines_${column}_index`)
      .on("order_lines")
      .column(column)
      .execute();
  }
}

/** Creates orders and their lines. */
export function ordersMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createOrders(db, dialect);
      await createLines(db, dialect);
    },
  };
}
