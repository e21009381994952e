import type { Kysely, Migration } from "kysely";
import { requiredColumns } from "./columns";

/**
 * Creates the settings that staff change at run time. The table `settings` has the content of the
 * home page.
 */
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
