import type { Kysely, Migration } from "kysely";

/** Each product ranking reads the start of one of these indexes. The id makes the order unique. */
const RANKINGS = {
  products_rating_index: ["rating desc", "review_count desc", "id"],
  products_category_rating_index: ["category_id", "rating desc", "review_count desc", "id"],
  products_review_count_index: ["review_count desc", "rating desc", "id"],
  products_discount_index: ["discount_percent desc", "rating desc", "id"],
  products_new_index: ["is_new desc", "created_at desc", "id"],
  products_featured_index: ["is_featured", "rating desc", "id"],
};

/** Adds indexes that make product rankings independent of the number of products. */
export function rankingsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [name, columns] of Object.entries(RANKINGS))
        await db.schema.createIndex(name).on("products").columns(columns).execute();
      // Redundant: a prefix of products_category_rating_index.
      await db.schema.dropIndex("products_category_index").execute();
      await db.schema
        .createIndex("product_reviews_created_index")
        .on("product_reviews")
        .columns(["created_at", "product_id"])
        .execute();
    },
  };
}
