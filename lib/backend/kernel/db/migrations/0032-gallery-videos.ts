import type { Kysely, Migration } from "kysely";

/** Adds what search engines need of a video: when it was added, and its length in seconds. */
export function galleryVideosMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("gallery_items").addColumn("created_at", "bigint").execute();
      await db.schema.alterTable("gallery_items").addColumn("video_seconds", "integer").execute();
    },
  };
}
