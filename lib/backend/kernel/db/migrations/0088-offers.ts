import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

/**
 * Adds offers of the shop, the code that a visitor entered, and the offer of an order with what it
 * took off the delivery. What it took off the goods is in the shares of the lines; which orders used
 * it follows from their state.
 */
export function offersMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("offers")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => requiredColumns(table, "text", ["slug", "name", "kind", "scope"]))
        .$call((table) => optionalColumns(table, "text", ["name_bn", "code", "starts", "ends"]))
        .$call((table) => requiredColumns(table, "text", ["scope_ids"]))
        .$call((table) => requiredColumns(table, "bigint", ["value", "min_goods"]))
        .$call((table) => optionalColumns(table, "bigint", ["max_discount", "archived_at"]))
        .$call((table) => optionalColumns(table, "integer", ["uses_total", "uses_customer"]))
        .$call((table) =>
          requiredColumns(table, "integer", ["first_order_only", "with_discounts", "paused"]),
        )
        .execute();
      for (const column of ["slug", "code"])
        await db.schema
          .createIndex(`offers_${column}_index`)
          .on("offers")
          .column(column)
          .unique()
          .execute();
      await db.schema.alterTable("carts").addColumn("offer_code", "text").execute();
      await db.schema.alterTable("orders").addColumn("offer_id", "integer").execute();
      await db.schema
        .alterTable("orders")
        .addColumn("delivery_discount", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex("orders_offer_index").on("orders").column("offer_id").execute();
    },
  };
}
