import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/**
 * Adds complaints of customers about their orders, each with its number and one answer, and when
 * staff released an order that had waited for them.
 */
export function complaintsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("orders").addColumn("released_at", "bigint").execute();
      await db.schema
        .createTable("complaints")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "order_id", "orders"))
        .$call((t) => requiredColumns(t, "text", ["number", "kind", "text", "language"]))
        .$call((t) => requiredColumns(t, "bigint", ["filed_at"]))
        .$call((t) => optionalColumns(t, "integer", ["staff_id"]))
        .$call((t) => optionalColumns(t, "text", ["answer", "answered_by"]))
        .$call((t) => optionalColumns(t, "bigint", ["answered_at"]))
        .addUniqueConstraint("complaints_number_key", ["number"])
        .execute();
      await db.schema
        .createIndex("complaints_order_index")
        .on("complaints")
        .columns(["order_id"])
        .execute();
      // For the lists of open and answered complaints.
      await db.schema
        .createIndex("complaints_answered_index")
        .on("complaints")
        .columns(["answered_at"])
        .execute();
    },
  };
}
