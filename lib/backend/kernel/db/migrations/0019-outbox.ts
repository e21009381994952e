import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

/**
 * Creates the outbox: messages are written in the transaction of their event and sent afterwards.
 */
export function outboxMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("outbox_messages")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => requiredColumns(t, "text", ["event_id", "type", "channel", "reference"]))
        .$call((t) => requiredColumns(t, "text", ["payload", "state"]))
        .$call((t) => requiredColumns(t, "integer", ["attempts"]))
        .$call((t) => optionalColumns(t, "bigint", ["next_attempt_at", "give_up_at"]))
        .$call((t) => optionalColumns(t, "text", ["lease_owner", "last_error"]))
        .$call((t) => requiredColumns(t, "bigint", ["lease_until", "created_at", "updated_at"]))
        .addUniqueConstraint("outbox_messages_unique", ["type", "reference", "channel"])
        .execute();
      await db.schema
        .createIndex("outbox_messages_due_index")
        .on("outbox_messages")
        .columns(["state", "next_attempt_at"])
        .execute();
      await db.schema
        .createIndex("outbox_messages_updated_index")
        .on("outbox_messages")
        .columns(["state", "updated_at"])
        .execute();
    },
  };
}
