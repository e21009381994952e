import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/** Adds recalls of batches, and since when a batch is recalled. */
export function recallsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("batches").addColumn("recalled_at", "bigint").execute();
      await db.schema
        .createTable("batch_recalls")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => reference(table, "product_id", "products"))
        .$call((table) => requiredColumns(table, "text", ["batch_no", "reason", "advice"]))
        .$call((table) => requiredColumns(table, "text", ["advice_bn", "recalled_by"]))
        .$call((table) => requiredColumns(table, "integer", ["blocked"]))
        .$call((table) => requiredColumns(table, "bigint", ["recalled_at"]))
        .$call((table) => optionalColumns(table, "text", ["ended_by", "end_reason"]))
        .$call((table) => optionalColumns(table, "bigint", ["ended_at"]))
        .execute();
      await db.schema
        .createIndex("batch_recalls_product_id_index")
        .on("batch_recalls")
        .columns(["product_id", "batch_no"])
        .execute();
    },
  };
}
