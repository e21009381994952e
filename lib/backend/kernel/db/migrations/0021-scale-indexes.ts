import type { Kysely, Migration } from "kysely";

/** Columns of the indexes by table, for searches among a million orders. */
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

/** Adds indexes that make staff lists and background jobs independent of the number of orders. */
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
