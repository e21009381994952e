import type { Kysely, Migration } from "kysely";

/**
 * Adds what an order waits for, how it reserves its pieces, and the keys by which holds are
 * counted.
 */
export function orderHoldsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const orders = () => db.schema.alterTable("orders");
      await orders().addColumn("waits_for", "text").execute();
      await orders()
        .addColumn("hold", "text", (column) => column.notNull().defaultTo("full"))
        .execute();
      await orders()
        .addColumn("counted", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await orders().addColumn("address_key", "text").execute();
      await db.schema
        .createIndex("orders_counted_address_index")
        .on("orders")
        .columns(["counted", "address_key"])
        .execute();
    },
  };
}
