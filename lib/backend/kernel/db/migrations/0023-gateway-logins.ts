import { type Kysely, type Migration, sql } from "kysely";
import { optionalColumns, requiredColumns } from "./columns";

/**
 * Creates the encrypted token of the payment gateway, with the lease of the instance that renews
 * it. The earlier table stays for instances of the previous version; its plain tokens are deleted.
 */
export function gatewayLoginsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("gateway_logins")
        .addColumn("granted_for", "text", (c) => c.primaryKey())
        .$call((t) => requiredColumns(t, "text", ["gateway"]))
        .$call((t) => optionalColumns(t, "text", ["sealed", "lease_owner"]))
        .$call((t) => optionalColumns(t, "bigint", ["granted_at", "asked_at", "asked_before_at"]))
        .$call((t) => requiredColumns(t, "bigint", ["lease_until"]))
        .execute();
      await sql`delete from gateway_tokens`.execute(db);
    },
  };
}
