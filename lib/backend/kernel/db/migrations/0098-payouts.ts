import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/**
 * Adds what couriers paid out, parcel by parcel, and when a parcel was first in a payout or a person
 * ended the wait for one. The identity of a row keeps it from being imported twice.
 */
export function payoutsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("courier_payouts")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => requiredColumns(table, "text", ["courier", "name", "reference"]))
        .$call((table) => requiredColumns(table, "bigint", ["paid_at", "amount", "imported_at"]))
        .$call((table) => optionalColumns(table, "text", ["problem", "done_by"]))
        .$call((table) => optionalColumns(table, "bigint", ["done_at"]))
        .addUniqueConstraint("courier_payouts_reference_unique", ["courier", "reference"])
        .execute();
      await db.schema
        .createTable("courier_payout_lines")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => reference(table, "payout_id", "courier_payouts", "cascade"))
        .$call((table) => requiredColumns(table, "text", ["identity", "number", "number_key"]))
        .$call((table) => optionalColumns(table, "text", ["invoice", "problem", "done_by"]))
        .$call((table) => optionalColumns(table, "integer", ["shipment_id"]))
        .$call((table) => requiredColumns(table, "bigint", ["collected", "fee", "paid_at"]))
        .$call((table) => optionalColumns(table, "bigint", ["done_at"]))
        .addUniqueConstraint("courier_payout_lines_identity_unique", ["payout_id", "identity"])
        .execute();
      await db.schema
        .createTable("courier_payout_polls")
        .addColumn("courier", "text", (column) => column.primaryKey())
        .$call((table) => requiredColumns(table, "bigint", ["next_at"]))
        .$call((table) => optionalColumns(table, "bigint", ["asked_at"]))
        .$call((table) => requiredColumns(table, "integer", ["failed"]))
        .execute();
      for (const column of ["payout_at", "payout_done_at"])
        await db.schema.alterTable("shipments").addColumn(column, "bigint").execute();
      const indexes = [
        ["courier_payouts", "paid_at"],
        ["courier_payouts", "problem"],
        ["courier_payout_lines", "shipment_id"],
        ["courier_payout_lines", "problem"],
        ["shipments", "payout_at"],
        ["shipments", "tracking_code"],
      ] as const;
      for (const [table, column] of indexes)
        await db.schema.createIndex(`${table}_${column}_index`).on(table).column(column).execute();
    },
  };
}
