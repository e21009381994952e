import type { Kysely, Migration } from "kysely";

/** Adds when the pieces of an order that waits for staff go back, and an index to find these. */
export function holdUntilMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("orders").addColumn("hold_until", "bigint").execute();
      await db.schema
        .createIndex("orders_hold_until_index")
        .on("orders")
        .column("hold_until")
        .execute();
    },
  };
}
