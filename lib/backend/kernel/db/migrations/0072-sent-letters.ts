import type { Kysely, Migration } from "kysely";

/** Adds the words of messages to customers as they were sent, encrypted, and who got them. */
export function sentLettersMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ["sent_text", "sent_key"])
        await db.schema.alterTable("outbox_messages").addColumn(column, "text").execute();
      await db.schema
        .createIndex("outbox_messages_sent_key_index")
        .on("outbox_messages")
        .column("sent_key")
        .execute();
    },
  };
}
