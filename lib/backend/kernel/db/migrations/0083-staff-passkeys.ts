import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/** Adds passkeys of staff, the challenges that they sign, and the network of a session. */
export function staffPasskeysMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("staff_passkeys")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "staff_id", "staff", "cascade"))
        .$call((t) => requiredColumns(t, "text", ["credential_id", "public_key", "transports"]))
        .$call((t) => requiredColumns(t, "text", ["name"]))
        .$call((t) => requiredColumns(t, "bigint", ["counter", "created_at"]))
        .$call((t) => optionalColumns(t, "bigint", ["last_used_at"]))
        .addUniqueConstraint("staff_passkeys_credential_unique", ["credential_id"])
        .execute();
      await db.schema
        .createIndex("staff_passkeys_staff_index")
        .on("staff_passkeys")
        .column("staff_id")
        .execute();
      await db.schema
        .createTable("passkey_challenges")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => requiredColumns(t, "text", ["challenge_hash", "purpose", "bound_to"]))
        .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
        .addUniqueConstraint("passkey_challenges_unique", ["challenge_hash"])
        .execute();
      await db.schema
        .createIndex("passkey_challenges_created_index")
        .on("passkey_challenges")
        .column("created_at")
        .execute();
      await db.schema.alterTable("staff_sessions").addColumn("network", "text").execute();
    },
  };
}
