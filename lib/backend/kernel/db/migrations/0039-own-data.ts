import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createAddresses(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("addresses")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "user_id", "users", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["name", "phone", "country", "address", "city"]))
    .$call((t) => requiredColumns(t, "text", ["zip"]))
    .$call((t) => optionalColumns(t, "text", ["area"]))
    .$call((t) => requiredColumns(t, "integer", ["is_default", "version"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at", "updated_at"]))
    .execute();
  await db.schema
    .createIndex("addresses_user_index")
    .on("addresses")
    .columns(["user_id"])
    .execute();
}

async function createConsents(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("consents")
    .$call((t) => reference(t, "user_id", "users", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["purpose"]))
    .$call((t) => requiredColumns(t, "integer", ["given"]))
    .$call((t) => requiredColumns(t, "bigint", ["changed_at"]))
    .addPrimaryKeyConstraint("consents_key", ["user_id", "purpose"])
    .execute();
}

async function createAccountProducts(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("account_products")
    .$call((t) => reference(t, "user_id", "users", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["list"]))
    .$call((t) => reference(t, "product_id", "products", "cascade"))
    .$call((t) => requiredColumns(t, "bigint", ["added_at"]))
    .addPrimaryKeyConstraint("account_products_key", ["user_id", "list", "product_id"])
    .execute();
}

/** Tables with the column that says how old a row is. */
const AGES = [
  ["contact_messages", "created_at"],
  ["newsletter_subscribers", "waiting_at"],
  ["appointments", "ends_at"],
] as const;

/**
 * Adds what belongs to an account: addresses, consents, and lists of products; and whether a
 * newsletter subscriber has confirmed the address.
 */
export function ownDataMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createAddresses(db, dialect);
      await createConsents(db);
      await createAccountProducts(db);
      for (const column of ["waiting_at", "confirmed_at"])
        await db.schema.alterTable("newsletter_subscribers").addColumn(column, "bigint").execute();
      // For the daily deletion of old personal data.
      for (const [table, column] of AGES)
        await db.schema
          .createIndex(`${table}_${column}_index`)
          .on(table)
          .columns([column])
          .execute();
    },
  };
}
