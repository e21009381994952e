import type { Kysely, Migration } from "kysely";

/** Adds the code of an order that is picked up at the shop, and how often it was typed wrong. */
export const pickupMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable("orders").addColumn("pickup_code", "text").execute();
    await db.schema
      .alterTable("orders")
      .addColumn("pickup_wrong_codes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
