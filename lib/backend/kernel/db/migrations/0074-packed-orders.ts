import { type Kysely, type Migration, sql } from "kysely";

/**
 * Adds when an order was packed, and by whom. Orders that were handed over count as packed then;
 * those that are still in the shop count as not packed.
 */
export function packedOrdersMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("orders").addColumn("packed_at", "bigint").execute();
      await db.schema.alterTable("orders").addColumn("packed_by", "text").execute();
      const handedOver = sql`(select min(step.changed_at) from order_status_history as step
        where step.order_id = orders.id and step.to_status = 2)`;
      await sql`update orders set packed_at = coalesce(${handedOver}, ordered_at)
        where status in (2, 3)`.execute(db);
      await sql`update orders set packed_at = ${handedOver} where status = 4`.execute(db);
    },
  };
}
