import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createUsers(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => requiredColumns(t, "text", ["name"]))
    .addColumn("email", "text", (c) => c.unique())
    .addColumn("mobile_no", "text", (c) => c.unique())
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createTable("product_reviews")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "product_id", "products", "cascade"))
    .$call((t) => reference(t, "user_id", "users", "cascade"))
    .$call((t) => requiredColumns(t, "integer", ["rating"]))
    .$call((t) => requiredColumns(t, "text", ["comment"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .addUniqueConstraint("product_reviews_unique", ["product_id", "user_id"])
    .addCheckConstraint("product_reviews_rating_check", sql`rating between 1 and 5`)
    .execute();
}

async function createSessions(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("cascade"))
    .$call((t) => requiredColumns(t, "bigint", ["created_at", "seen_at"]))
    .execute();
  await db.schema.createIndex("sessions_seen_index").on("sessions").column("seen_at").execute();
}

async function createCarts(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("carts")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("session_id", "integer", (c) =>
      c.notNull().unique().references("sessions.id").onDelete("cascade"),
    )
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createTable("cart_items")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "cart_id", "carts", "cascade"))
    .$call((t) => reference(t, "product_id", "products", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["batch_no"]))
    .$call((t) => requiredColumns(t, "integer", ["quantity"]))
    .$call((t) => requiredColumns(t, "bigint", ["added_at"]))
    .addUniqueConstraint("cart_items_unique", ["cart_id", "product_id", "batch_no"])
    .addCheckConstraint("cart_items_quantity_check", sql`quantity >= 1`)
    .execute();
}

async function createOnceOnly(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("scope_key", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "text", ["request_hash", "body"]))
    .$call((t) => requiredColumns(t, "integer", ["status"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createIndex("idempotency_keys_created_index")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
  await db.schema
    .createTable("used_challenges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "bigint", ["expires_at"]))
    .execute();
  await db.schema
    .createIndex("used_challenges_expiry_index")
    .on("used_challenges")
    .column("expires_at")
    .execute();
}

/**
 * Creates users, reviews, sessions, carts, and the tables of idempotency keys and used challenges.
 */
export function peopleMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createUsers(db, dialect);
      await createSessions(db, dialect);
      await createCarts(db, dialect);
      await createOnceOnly(db);
    },
  };
}
