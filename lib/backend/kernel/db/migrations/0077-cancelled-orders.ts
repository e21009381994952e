import type { Kysely, Migration } from "kysely";

/**
 * Adds why an order was cancelled, and which returns are parcels that come back because their order
 * was cancelled on its way.
 */
export function cancelledOrdersMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const name of ["cancel_reason", "cancel_text"])
        await db.schema.alterTable("orders").addColumn(name, "text").execute();
      await db.schema
        .alterTable("returns")
        .addColumn("is_parcel", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
