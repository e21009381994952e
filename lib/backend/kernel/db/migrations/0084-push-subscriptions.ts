import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/** Adds the devices on which staff are notified of new orders. */
export function pushSubscriptionsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("push_subscriptions")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "staff_id", "staff", "cascade"))
        .$call((t) => requiredColumns(t, "integer", ["session_id"]))
        .$call((t) => requiredColumns(t, "text", ["endpoint", "public_key", "auth_secret"]))
        .$call((t) => requiredColumns(t, "text", ["language"]))
        .$call((t) => optionalColumns(t, "text", ["browser", "system"]))
        .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
        .addUniqueConstraint("push_subscriptions_endpoint_unique", ["endpoint"])
        .execute();
      await db.schema
        .createIndex("push_subscriptions_staff_index")
        .on("push_subscriptions")
        .column("staff_id")
        .execute();
    },
  };
}
