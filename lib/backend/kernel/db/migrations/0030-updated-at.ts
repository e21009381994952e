import { type Kysely, type Migration, sql } from "kysely";

/** Tables whose records have pages, with the time of their last change as far as it is known. */
const FIRST_VALUES = {
  products: "created_at",
  blogs: "created_at",
  categories: null,
  brands: null,
  ebooks: null,
  doctors: null,
} as const;

/**
 * Adds the time at which the page of a record last changed, and a table with that of pages that do
 * not show a single record. An unknown time becomes that of the upgrade.
 */
export function updatedAtMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, known] of Object.entries(FIRST_VALUES)) {
        await db.schema.alterTable(table).addColumn("updated_at", "bigint").execute();
        const first = known ? sql.ref(known) : sql.lit(Date.now());
        await sql`update ${sql.table(table)} set updated_at = ${first}`.execute(db);
      }
      // Finds the newest product of a category without reading its products.
      await db.schema
        .createIndex("products_category_updated_index")
        .on("products")
        .columns(["category_id", "updated_at"])
        .execute();
      await db.schema
        .createTable("text_pages")
        .addColumn("path", "text", (c) => c.primaryKey())
        .addColumn("hash", "text", (c) => c.notNull())
        .addColumn("changed_at", "bigint", (c) => c.notNull())
        .execute();
    },
  };
}
