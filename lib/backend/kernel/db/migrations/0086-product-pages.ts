import type { Kysely, Migration } from "kysely";

const COLUMNS = {
  product_id: "integer",
  published_question: "text",
  published_answer: "text",
  published_at: "bigint",
} as const;

/**
 * Adds the product of a question, what of it its page shows, and the category of Google that feeds
 * name for the products of a category.
 */
export function productPagesMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [name, type] of Object.entries(COLUMNS))
        await db.schema.alterTable("contact_messages").addColumn(name, type).execute();
      await db.schema.alterTable("categories").addColumn("google_category", "text").execute();
      await db.schema
        .createIndex("contact_messages_product_index")
        .on("contact_messages")
        .columns(["product_id", "published_at"])
        .execute();
    },
  };
}
