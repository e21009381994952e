import type { Kysely, Migration } from "kysely";

/** Adds reviews that wait for approval by staff; null for the others. */
export function reviewApprovalMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ["product_reviews", "ebook_reviews"])
        await db.schema.alterTable(table).addColumn("waiting_at", "bigint").execute();
    },
  };
}
