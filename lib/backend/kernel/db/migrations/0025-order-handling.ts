import type { Kysely, Migration } from "kysely";

/**
 * Adds courier and tracking number of an order, and the guest session whose records a login may
 * claim.
 */
export function orderHandlingMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const name of ["courier", "tracking_code"])
        await db.schema.alterTable("orders").addColumn(name, "text").execute();
      await db.schema
        .alterTable("login_sessions")
        .addColumn("guest_session_id", "integer", (column) =>
          column.references("sessions.id").onDelete("set null"),
        )
        .execute();
    },
  };
}
