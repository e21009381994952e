import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { fillColumn } from "./columns";

/**
 * Adds how the totals of an order show the discounts of its products, and what a line bears of the
 * adjustments of its whole order.
 */
export function orderPricesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable("order_lines")
        .addColumn("share", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable("orders")
        .addColumn("presentation", "text", (column) =>
          column.check(sql`presentation in ('included', 'separate')`),
        )
        .execute();
      // Orders of carts that were delivered in part had their discount taken off twice.
      await sql`update orders set subtotal = subtotal - discount, discount = 0
        where discount < 0`.execute(db);
      await fillColumn(db, dialect, {
        table: "orders",
        column: "presentation",
        value: sql`case when discount > 0 then 'separate' else 'included' end`,
      });
    },
  };
}
