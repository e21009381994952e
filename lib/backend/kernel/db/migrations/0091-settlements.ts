import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

/**
 * Adds what payment providers settled, row by row, and the columns of their files. The identity of a
 * row keeps it from being imported twice. Refunds are found by their transaction, too.
 */
export function settlementsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("settlement_mappings")
        .addColumn("gateway", "text", (column) => column.primaryKey())
        .$call((table) => requiredColumns(table, "text", ["mapping"]))
        .$call((table) => requiredColumns(table, "bigint", ["updated_at"]))
        .execute();
      await db.schema
        .createTable("settled_rows")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => requiredColumns(table, "text", ["gateway", "identity", "kind"]))
        .$call((table) => requiredColumns(table, "text", ["transaction_no", "trx_key"]))
        .$call((table) => optionalColumns(table, "text", ["attempt"]))
        .$call((table) => requiredColumns(table, "bigint", ["amount", "fee", "settled_at"]))
        .$call((table) => requiredColumns(table, "bigint", ["imported_at"]))
        .addUniqueConstraint("settled_rows_identity_unique", ["gateway", "identity"])
        .execute();
      for (const column of ["settled_at", "trx_key", "attempt"])
        await db.schema
          .createIndex(`settled_rows_${column}_index`)
          .on("settled_rows")
          .columns(["gateway", column])
          .execute();
      await db.schema
        .createIndex("refunds_refund_trx_id_index")
        .on("refunds")
        .column("refund_trx_id")
        .execute();
    },
  };
}
