import type { Kysely, Migration } from "kysely";
import { requiredColumns } from "./columns";

/** Settings of the shop that staff change while it runs; `settings` is the content of the home page. */
export function siteSettingsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("site_settings")
        .addColumn("key", "text", (c) => c.primaryKey())
        .$call((t) => requiredColumns(t, "text", ["value"]))
        .$call((t) => requiredColumns(t, "bigint", ["changed_at"]))
        .execute();
    },
  };
}
