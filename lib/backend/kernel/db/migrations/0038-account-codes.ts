import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, requiredColumns } from "./columns";

/** Adds codes for customers, and the mobile number and mail address confirmed with one. */
export function accountCodesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("account_codes")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => requiredColumns(t, "text", ["purpose", "subject", "code_hash", "sent_to"]))
        .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("cascade"))
        .$call((t) => requiredColumns(t, "integer", ["tries"]))
        .$call((t) => requiredColumns(t, "bigint", ["expires_at"]))
        .addUniqueConstraint("account_codes_unique", ["purpose", "subject"])
        .execute();
      for (const column of ["confirmed_mobile", "confirmed_email"])
        await db.schema.alterTable("users").addColumn(column, "text").execute();
    },
  };
}
