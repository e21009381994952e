import type { Kysely, Migration } from "kysely";

/** Adds the amount of an order that its customer did not take at the door. */
export function partlyDeliveredMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable("orders")
        .addColumn("credited", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex("returns_parcels")
        .on("returns")
        .columns(["is_parcel", "state"])
        .execute();
    },
  };
}
