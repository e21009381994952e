import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/** Adds the requests of customers to deliver a parcel again on another day. */
export function redeliveryMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("redelivery_requests")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => reference(table, "order_id", "orders"))
        .$call((table) => reference(table, "shipment_id", "shipments"))
        .$call((table) => requiredColumns(table, "text", ["day"]))
        .$call((table) => requiredColumns(table, "bigint", ["asked_at"]))
        .$call((table) => optionalColumns(table, "bigint", ["ended_at"]))
        .$call((table) => optionalColumns(table, "text", ["ended_by"]))
        .execute();
      for (const column of ["order_id", "shipment_id", "ended_at"])
        await db.schema
          .createIndex(`redelivery_requests_${column}_index`)
          .on("redelivery_requests")
          .column(column)
          .execute();
    },
  };
}
