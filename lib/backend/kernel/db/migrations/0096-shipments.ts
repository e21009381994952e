import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/**
 * Adds the parcels of orders and what couriers report about them. Courier and tracking number of an
 * order stay in its own columns, which an instance of an earlier version fills alone: an order that
 * it hands over has no row here.
 */
export function shipmentsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("shipments")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => reference(table, "order_id", "orders"))
        .$call((table) => requiredColumns(table, "text", ["courier", "name", "invoice", "state"]))
        .$call((table) =>
          optionalColumns(table, "text", ["consignment", "tracking_code", "status", "problem"]),
        )
        .$call((table) => requiredColumns(table, "text", ["booked_by"]))
        .$call((table) => requiredColumns(table, "bigint", ["collect", "created_at"]))
        .$call((table) => requiredColumns(table, "bigint", ["lease_until"]))
        .$call((table) => optionalColumns(table, "integer", ["weight_grams"]))
        .$call((table) =>
          optionalColumns(table, "bigint", [
            ...["booked_at", "handed_at", "status_at", "heard_at", "next_ask_at", "ended_at"],
            ...["collected", "collected_at", "fee"],
          ]),
        )
        .execute();
      await db.schema
        .createIndex("shipments_invoice_index")
        .on("shipments")
        .column("invoice")
        .unique()
        .execute();
      for (const column of ["order_id", "consignment", "next_ask_at", "problem"])
        await db.schema
          .createIndex(`shipments_${column}_index`)
          .on("shipments")
          .column(column)
          .execute();
      await db.schema
        .createTable("shipment_events")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((table) => reference(table, "shipment_id", "shipments"))
        .$call((table) => requiredColumns(table, "text", ["source", "words", "event_key"]))
        .$call((table) => optionalColumns(table, "text", ["status"]))
        .$call((table) => requiredColumns(table, "bigint", ["happened_at", "received_at"]))
        .execute();
      await db.schema
        .createIndex("shipment_events_key_index")
        .on("shipment_events")
        .columns(["shipment_id", "event_key"])
        .unique()
        .execute();
    },
  };
}
