import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

const SEO = ["seo_title", "seo_title_bn", "seo_description", "seo_description_bn"];

/** Adds the texts of the pages of specialities, identified by their word in addresses. */
export function specialitiesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("specialities")
        .addColumn("id", "integer", idColumn(dialect))
        .$call((t) => requiredColumns(t, "text", ["slug"]))
        .$call((t) => optionalColumns(t, "text", ["description", "description_bn", ...SEO]))
        .$call((t) => optionalColumns(t, "bigint", ["updated_at", "archived_at"]))
        .addUniqueConstraint("specialities_slug_key", ["slug"])
        .execute();
    },
  };
}
