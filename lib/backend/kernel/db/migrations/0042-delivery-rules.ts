import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function changeProducts(db: AnySchema): Promise<void> {
  await db.schema
    .alterTable("products")
    .addColumn("cold_chain", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("products").addColumn("back_on", "text").execute();
}

async function changeOrders(db: AnySchema): Promise<void> {
  for (const name of ["delivery_area", "promised_day"])
    await db.schema.alterTable("orders").addColumn(name, "text").execute();
}

async function createStockRequests(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("stock_requests")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "product_id", "products", "cascade"))
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("cascade"))
    .$call((t) => requiredColumns(t, "text", ["contact", "language"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .$call((t) => optionalColumns(t, "bigint", ["notified_at"]))
    .addUniqueConstraint("stock_requests_key", ["contact", "product_id"])
    .execute();
  const index = (column: string) =>
    db.schema
      .createIndex(`stock_requests_${column}_index`)
      .on("stock_requests")
      .columns([column])
      .execute();
  // The last one is for the daily deletion of old personal data.
  for (const column of ["product_id", "user_id", "created_at"]) await index(column);
}

/**
 * Adds what delivery rules need: products that are kept cold, the area and the promised day of an
 * order; and for sold-out products when they are back, and who wants to be notified.
 */
export function deliveryRulesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await changeProducts(db);
      await changeOrders(db);
      await createStockRequests(db, dialect);
    },
  };
}
