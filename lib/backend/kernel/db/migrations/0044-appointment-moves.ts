import type { Kysely, Migration } from "kysely";

/**
 * Adds how often an appointment got another time, how often its patient chose one, and when its
 * phone number was confirmed with a code.
 */
export function appointmentMovesMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ["moves", "own_moves"])
        await db.schema
          .alterTable("appointments")
          .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
          .execute();
      await db.schema
        .alterTable("appointments")
        .addColumn("phone_confirmed_at", "bigint")
        .execute();
    },
  };
}
