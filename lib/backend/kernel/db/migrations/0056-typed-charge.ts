import { type Kysely, type Migration, sql } from "kysely";

/**
 * Adds whether staff typed the delivery charge of an order by phone. That is not known of the earlier
 * ones, which belong to no session: they keep their charge.
 */
export function typedChargeMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable("orders")
        .addColumn("charge_typed", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update orders set charge_typed = 1 where session_id is null`.execute(db);
    },
  };
}
