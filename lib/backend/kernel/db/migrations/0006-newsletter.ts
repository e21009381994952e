import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, requiredColumns } from "./columns";

/** Creates newsletter subscribers with their consent. */
export function newsletterMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("newsletter_subscribers")
        .addColumn("id", "integer", idColumn(dialect))
        .addColumn("email", "text", (c) => c.notNull().unique())
        .$call((t) => requiredColumns(t, "text", ["language", "consent_version"]))
        .$call((t) => requiredColumns(t, "bigint", ["consented_at"]))
        .execute();
    },
  };
}
