import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/** Adds the lines that left an order because the pharmacist did not accept them. */
export function refusedLinesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("refused_lines")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "order_id", "orders", "cascade"))
        .$call((t) => reference(t, "decision_id", "order_prescriptions", "cascade"))
        .$call((t) => reference(t, "product_id", "products"))
        .$call((t) => requiredColumns(t, "text", ["name"]))
        .$call((t) => optionalColumns(t, "text", ["name_bn"]))
        .$call((t) => requiredColumns(t, "integer", ["quantity"]))
        .execute();
      for (const column of ["order_id", "decision_id"])
        await db.schema
          .createIndex(`refused_lines_${column}_index`)
          .on("refused_lines")
          .column(column)
          .execute();
    },
  };
}
