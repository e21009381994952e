import { type Kysely, type Migration, sql } from "kysely";

/**
 * Adds to unsent prescriptions a key of the address that they came from, and when their visitor passed a
 * hard robot check.
 */
export function uploadBudgetsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("prescriptions").addColumn("source", "text").execute();
      await db.schema.alterTable("prescriptions").addColumn("checked_at", "bigint").execute();
      await db.schema
        .createIndex("prescriptions_unsent_index")
        .on("prescriptions")
        .columns(["source"])
        .where(sql<boolean>`sent_at is null`)
        .execute();
    },
  };
}
