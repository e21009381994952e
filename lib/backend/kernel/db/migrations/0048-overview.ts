import type { Kysely, Migration } from "kysely";

/**
 * Adds counts of each day without personal data, indexes from which the orders and refunds of a year
 * are summed without reading their rows, indexes on the reviews that wait, and
 * one that finds the messages about an order.
 */
export function overviewMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("daily_counts")
        .addColumn("day", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("term", "text", (c) => c.notNull())
        .addColumn("count", "integer", (c) => c.notNull().defaultTo(1))
        .addPrimaryKeyConstraint("daily_counts_key", ["day", "kind", "term"])
        .execute();
      await db.schema
        .createIndex("orders_summed_index")
        .on("orders")
        .columns(["ordered_at", "status", "total"])
        .execute();
      await db.schema
        .createIndex("refunds_made_index")
        .on("refunds")
        .columns(["state", "updated_at", "amount"])
        .execute();
      await db.schema
        .createIndex("outbox_messages_reference_index")
        .on("outbox_messages")
        .column("reference")
        .execute();
      for (const table of ["product_reviews", "ebook_reviews"])
        await db.schema
          .createIndex(`${table}_waiting_index`)
          .on(table)
          .column("waiting_at")
          .execute();
    },
  };
}
