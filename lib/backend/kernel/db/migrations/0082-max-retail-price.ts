import type { Kysely, Migration } from "kysely";

/** Adds the maximum retail price of a product, in poisha. */
export function maxRetailPriceMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("products").addColumn("max_retail_price", "bigint").execute();
    },
  };
}
