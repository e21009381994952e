import type { Kysely, Migration } from "kysely";

/** Adds which notes of staff customers see, and indexes for lists of orders by payment. */
export function visibleNotesMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable("staff_notes")
        .addColumn("visible", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      for (const column of ["payment_status", "payment_method"])
        await db.schema
          .createIndex(`orders_${column}_index`)
          .on("orders")
          .columns([column, "ordered_at"])
          .execute();
    },
  };
}
