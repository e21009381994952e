import type { Kysely, Migration } from "kysely";

/** Adds the language of an order, and the page on which its payment was started. */
export function orderLanguageMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("orders").addColumn("language", "text").execute();
      await db.schema.alterTable("payments").addColumn("return_page", "text").execute();
    },
  };
}
