import type { Kysely, Migration } from "kysely";

/** By table: what is looked for in it among a million orders, column by column. */
const INDEXES = {
  orders: [["ordered_at", "id"], ["billing_phone"]],
  payments: [["state", "created_at"]],
  ebook_orders: [["payment_status", "status"]],
  sessions: [["user_id"]],
  appointments: [["day"]],
  product_reviews: [["user_id"]],
  ebook_reviews: [["user_id"]],
  contact_messages: [["email"], ["mobile_no"]],
};

/** Indexes that keep lists of staff and what the shop does by itself as fast with many orders as with few. */
export function scaleIndexesMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
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
