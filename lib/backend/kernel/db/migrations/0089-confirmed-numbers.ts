import type { Kysely, Migration } from "kysely";

/**
 * Adds when the phone number of an order was known to be that of its buyer, and when staff decided
 * that a refused parcel does not count any more.
 */
export function confirmedNumbersMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ["phone_confirmed_at", "refusal_cleared_at"])
        await db.schema.alterTable("orders").addColumn(column, "bigint").execute();
    },
  };
}
