import type { Kysely, Migration } from "kysely";

/** Adds an index for the orders that are to be paid, which are few among many. */
export function ordersToBePaidMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createIndex("orders_payment_status_status_index")
        .on("orders")
        .columns(["payment_status", "status"])
        .execute();
    },
  };
}
