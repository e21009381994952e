import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function addIndex(db: AnySchema, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}_index`).on(table).column(column).execute();
}

async function extendUsers(db: AnySchema): Promise<void> {
  await db.schema.alterTable("users").addColumn("username", "text").execute();
  await db.schema.alterTable("users").addColumn("password_hash", "text").execute();
  await db.schema
    .alterTable("users")
    .addColumn("marketing_consent", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("users_username_unique")
    .unique()
    .on("users")
    .column("username")
    .execute();
}

async function createLogins(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("login_sessions")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .$call((t) => reference(t, "user_id", "users", "cascade"))
    .$call((t) => reference(t, "session_id", "sessions", "cascade"))
    .$call((t) => requiredColumns(t, "bigint", ["created_at", "seen_at"]))
    .execute();
  await addIndex(db, "login_sessions", "created_at");
  await db.schema
    .createTable("ended_sessions")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "bigint", ["expires_at"]))
    .execute();
  await addIndex(db, "ended_sessions", "expires_at");
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "integer", ["hits"]))
    .$call((t) => requiredColumns(t, "bigint", ["resets_at"]))
    .execute();
  await addIndex(db, "rate_limits", "resets_at");
}

async function createHistory(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("order_status_history")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "order_id", "orders", "cascade"))
    .$call((t) => optionalColumns(t, "integer", ["from_status"]))
    .$call((t) => requiredColumns(t, "integer", ["to_status"]))
    .$call((t) => requiredColumns(t, "text", ["changed_by"]))
    .$call((t) => requiredColumns(t, "bigint", ["changed_at"]))
    .addCheckConstraint("order_status_history_check", sql`to_status between 0 and 4`)
    .execute();
  await addIndex(db, "order_status_history", "order_id");
  await sql`insert into order_status_history (order_id, to_status, changed_by, changed_at)
    select id, status, 'customer', ordered_at from orders`.execute(db);
}

async function createEbookOrders(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("ebook_orders")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("order_no", "text", (c) => c.notNull().unique())
    .$call((t) => reference(t, "user_id", "users"))
    .$call((t) => requiredColumns(t, "integer", ["status"]))
    .$call((t) => requiredColumns(t, "text", ["billing_name", "billing_phone", "shipping_country"]))
    .$call((t) => requiredColumns(t, "text", ["shipping_address", "shipping_city", "shipping_zip"]))
    .$call((t) => optionalColumns(t, "text", ["billing_email", "shipping_state", "order_notes"]))
    .$call((t) => requiredColumns(t, "bigint", ["subtotal", "discount", "total", "ordered_at"]))
    .$call((t) => requiredColumns(t, "text", ["payment_method", "payment_status"]))
    .addCheckConstraint("ebook_orders_status_check", sql`status in (0, 1, 4)`)
    .addCheckConstraint("ebook_orders_total_check", sql`total >= 0 and total = subtotal - discount`)
    .execute();
  await addIndex(db, "ebook_orders", "user_id");
  await db.schema
    .createTable("ebook_order_items")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "ebook_order_id", "ebook_orders", "cascade"))
    // No foreign key: the order has copies of name and price, so that an e-book can be deleted.
    .$call((t) => requiredColumns(t, "integer", ["ebook_id"]))
    .$call((t) => requiredColumns(t, "text", ["name"]))
    .$call((t) => requiredColumns(t, "bigint", ["sale_price", "discount", "price"]))
    .$call((t) => requiredColumns(t, "integer", ["discount_percent"]))
    .addCheckConstraint("ebook_order_items_price_check", sql`price = sale_price - discount`)
    .execute();
  await addIndex(db, "ebook_order_items", "ebook_order_id");
}

/** Adds accounts, rate limits, the status history of orders, and e-book orders. */
export function accountsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await extendUsers(db);
      await createLogins(db, dialect);
      await createHistory(db, dialect);
      await createEbookOrders(db, dialect);
    },
  };
}
