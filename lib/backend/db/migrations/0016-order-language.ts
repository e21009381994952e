import type { Kysely, Migration } from "kysely";

/** The language an order was placed in, and from which page its payment was begun. */
export function orderLanguageMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("orders").addColumn("language", "text").execute();
      await db.schema.alterTable("payments").addColumn("return_page", "text").execute();
    },
  };
}
