import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

/**
 * Difference that earlier versions did not record: current pieces, less those received and not
 * sold.
 */
const OPENING = sql`
  insert into stock_movements (batch_id, kind, quantity, reason, changed_by, changed_at)
  select id, 'corrected', difference, 'opening balance', 'upgrade', 0 from (
    select batches.id, batches.quantity - batches.purchased_quantity + coalesce((
      select sum(order_lines.quantity) from order_lines
      join orders on orders.id = order_lines.order_id
      where orders.status <> 4 and order_lines.product_id = batches.product_id
        and order_lines.batch_no = batches.batch_no), 0) as difference
    from batches) as counted
  where difference <> 0`;

/** Adds SKU and archiving of products, and creates stock movements. */
export function stockMovementsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await db.schema.alterTable("products").addColumn("sku", "text").execute();
      await db.schema.alterTable("products").addColumn("archived_at", "bigint").execute();
      await sql`update products set sku = slug`.execute(db);
      await db.schema
        .createIndex("products_sku_unique")
        .unique()
        .on("products")
        .column("sku")
        .execute();
      await db.schema
        .createIndex("products_category_sold_index")
        .on("products")
        .columns(["category_id", "archived_at"])
        .execute();
      await db.schema
        .createTable("stock_movements")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "batch_id", "batches", "cascade"))
        .$call((t) => requiredColumns(t, "text", ["kind", "changed_by"]))
        .$call((t) => requiredColumns(t, "integer", ["quantity"]))
        .$call((t) => optionalColumns(t, "text", ["reason", "delivery"]))
        .$call((t) => requiredColumns(t, "bigint", ["changed_at"]))
        // The same delivery of a batch is booked once.
        .addUniqueConstraint("stock_movements_delivery_unique", ["batch_id", "delivery"])
        .addCheckConstraint("stock_movements_kind_check", sql`kind in ('received', 'corrected')`)
        .execute();
      await db.schema
        .createIndex("order_lines_batch_index")
        .on("order_lines")
        .columns(["product_id", "batch_no"])
        .execute();
      await OPENING.execute(db);
    },
  };
}
