import type { Kysely, Migration } from "kysely";

/** Adds an index for the desk's list of orders with something due, in any state. */
export function unpaidOrdersMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createIndex("orders_payment_status_index")
        .on("orders")
        .columns(["payment_status", "status"])
        .execute();
    },
  };
}
