import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { fillColumn } from "./columns";

/** Adds what was paid for the pieces of a return. */
export function returnValuesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("returns").addColumn("value", "bigint").execute();
      await fillColumn(db, dialect, {
        table: "returns",
        column: "value",
        value: sql`quantity * (select price from order_lines where order_lines.id = order_line_id)`,
      });
    },
  };
}
