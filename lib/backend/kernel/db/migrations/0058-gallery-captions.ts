import type { Kysely, Migration } from "kysely";

/** Adds the captions of videos of the gallery in both languages. */
export function galleryCaptionsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ["captions", "captions_bn"])
        await db.schema.alterTable("gallery_items").addColumn(column, "text").execute();
    },
  };
}
