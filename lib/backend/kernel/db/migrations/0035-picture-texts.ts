import type { Kysely, Migration } from "kysely";

/** Adds Bengali alternative texts of the pictures of products. */
export function pictureTextsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("products").addColumn("image_alt_bn", "text").execute();
      await db.schema.alterTable("product_images").addColumn("alt_bn", "text").execute();
    },
  };
}
