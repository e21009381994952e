import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

/** Lists of orders by state or total, and the audit of one person or day. */
const INDEXES = {
  orders: [
    ["status", "ordered_at"],
    ["total", "id"],
  ],
  refunds: [["state"]],
  audit: [["staff_id"], ["changed_at"]],
};

async function createStaff(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("staff")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => requiredColumns(t, "text", ["name", "mail", "role", "state"]))
    .$call((t) => optionalColumns(t, "text", ["password_hash", "totp_secret"]))
    .$call((t) => optionalColumns(t, "bigint", ["totp_last_step"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .addUniqueConstraint("staff_mail_unique", ["mail"])
    .execute();
}

async function createCredentials(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("staff_recovery_codes")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "staff_id", "staff", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["code_hash"]))
    .$call((t) => optionalColumns(t, "bigint", ["used_at"]))
    .addUniqueConstraint("staff_recovery_codes_unique", ["staff_id", "code_hash"])
    .execute();
  await db.schema
    .createTable("staff_links")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "staff_id", "staff", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["token_hash"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at", "expires_at"]))
    .$call((t) => optionalColumns(t, "bigint", ["used_at"]))
    .addUniqueConstraint("staff_links_token_unique", ["token_hash"])
    .execute();
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "staff_id", "staff", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["token_hash", "csrf_token"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at", "seen_at"]))
    .$call((t) => optionalColumns(t, "bigint", ["confirmed_at"]))
    .$call((t) => optionalColumns(t, "text", ["browser", "system"]))
    .addUniqueConstraint("staff_sessions_token_unique", ["token_hash"])
    .execute();
  for (const table of ["staff_links", "staff_sessions"])
    await db.schema.createIndex(`${table}_staff_index`).on(table).column("staff_id").execute();
}

/** Adds staff with their credentials and sessions, and the person of an audit row. */
export function staffMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createStaff(db, dialect);
      await createCredentials(db, dialect);
      await db.schema.alterTable("audit").addColumn("staff_id", "integer").execute();
      for (const [table, indexes] of Object.entries(INDEXES))
        for (const columns of indexes)
          await db.schema
            .createIndex(`${table}_${columns.join("_")}_index`)
            .ifNotExists()
            .on(table)
            .columns(columns)
            .execute();
    },
  };
}
