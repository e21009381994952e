import type { Kysely, Migration } from "kysely";

/** Adds the part of a banner's picture that stays visible where a slider crops it. */
export function bannerFocusMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("banners").addColumn("focus", "text").execute();
    },
  };
}
