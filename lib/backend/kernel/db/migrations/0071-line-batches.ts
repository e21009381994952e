import { type Kysely, type Migration, sql } from "kysely";
import { reference, requiredColumns } from "./columns";

const OWNERS = { order_line: "order_lines", return: "returns" } as const;

/**
 * Adds the pieces of order lines and of returns that come from another batch than the one that the
 * line names. The line's own batch has the others, so that a line without rows comes from its own
 * batch alone.
 */
export function lineBatchesMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const owner of ["order_line", "return"] as const) {
        const table = `${owner}_batches`;
        await db.schema
          .createTable(table)
          .$call((t) => reference(t, `${owner}_id`, OWNERS[owner], "cascade"))
          .$call((t) => reference(t, "product_id", "products", "cascade"))
          .$call((t) => requiredColumns(t, "text", ["batch_no"]))
          .$call((t) => requiredColumns(t, "integer", ["quantity"]))
          .addPrimaryKeyConstraint(`${table}_key`, [`${owner}_id`, "batch_no"])
          .addCheckConstraint(`${table}_quantity_check`, sql`quantity > 0`)
          .execute();
        await db.schema
          .createIndex(`${table}_batch_index`)
          .on(table)
          .columns(["product_id", "batch_no"])
          .execute();
      }
    },
  };
}
