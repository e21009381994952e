import type { Kysely, Migration } from "kysely";

/** Columns of the indexes on `ebook_orders`. */
const INDEXES = [["status", "id"], ["billing_phone"]];

const nameOf = (columns: readonly string[]) => `ebook_orders_${columns.join("_")}_index`;

/** Adds indexes for the desk's list of e-book orders: pages of a state, and a phone number. */
export function ebookOrderListsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const columns of INDEXES)
        await db.schema.createIndex(nameOf(columns)).on("ebook_orders").columns(columns).execute();
    },
  };
}
