import { type Kysely, type Migration, sql } from "kysely";

/**
 * Adds an index of the payments that staff have to decide about, which are few among many. A query
 * finds it by the same literal condition.
 */
export function paymentsInReviewMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createIndex("payments_review_index")
        .on("payments")
        .columns(["order_id", "ebook_order_id"])
        .where(sql<boolean>`state = 'review'`)
        .execute();
    },
  };
}
