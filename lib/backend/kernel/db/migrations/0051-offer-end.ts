import type { Kysely, Migration } from "kysely";

/** Adds the last day of a product's offer, and an index by which those that end are found. */
export function offerEndMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("products").addColumn("offer_until", "text").execute();
      await db.schema
        .createIndex("products_offer_until_index")
        .on("products")
        .column("offer_until")
        .execute();
    },
  };
}
