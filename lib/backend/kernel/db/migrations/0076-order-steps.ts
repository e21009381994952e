import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

/**
 * Adds the steps of staff with orders, which can be taken back for a while, the messages that wait
 * so long, and cash payments that were taken back with their step.
 */
export function orderStepsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("order_steps")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => reference(t, "order_id", "orders", "cascade"))
        .$call((t) => requiredColumns(t, "text", ["step", "taken_by", "was", "traces"]))
        .$call((t) => requiredColumns(t, "bigint", ["taken_at"]))
        .$call((t) => optionalColumns(t, "integer", ["payment_id"]))
        .$call((t) => optionalColumns(t, "bigint", ["undone_at"]))
        .$call((t) => optionalColumns(t, "text", ["undone_by"]))
        .execute();
      await db.schema
        .createIndex("order_steps_order_id_index")
        .on("order_steps")
        .column("order_id")
        .execute();
      await db.schema.alterTable("outbox_messages").addColumn("step_id", "integer").execute();
      await db.schema
        .createIndex("outbox_messages_step_id_index")
        .on("outbox_messages")
        .column("step_id")
        .execute();
      await db.schema.alterTable("payments").addColumn("reversed_at", "bigint").execute();
      await db.schema.alterTable("payments").addColumn("reversed_by", "text").execute();
    },
  };
}
