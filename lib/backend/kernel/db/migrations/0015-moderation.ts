import type { Kysely, Migration } from "kysely";

type AnySchema = Kysely<unknown>;

/** Times of staff actions on messages, reviews and customers; null for none. */
const COLUMNS = {
  contact_messages: ["done_at"],
  product_reviews: ["hidden_at"],
  ebook_reviews: ["hidden_at"],
  users: ["blocked_at", "erased_at", "password_reset_at"],
};

/** Adds answered messages, hidden reviews, and blocked or erased customers. */
export function moderationMigration(): Migration {
  return {
    up: async (db: AnySchema) => {
      for (const [table, columns] of Object.entries(COLUMNS))
        for (const column of columns)
          await db.schema.alterTable(table).addColumn(column, "bigint").execute();
    },
  };
}
