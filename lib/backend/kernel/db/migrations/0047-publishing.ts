import type { Kysely, Migration } from "kysely";

/** Columns that each table gets. */
const COLUMNS = {
  blogs: { image_alt: "text", image_alt_bn: "text", archived_at: "bigint", kept_at: "bigint" },
  notices: { archived_at: "bigint", kept_at: "bigint" },
  ebooks: { archived_at: "bigint" },
} as const;

/** Adds texts of the pictures of blogs, and archiving of blogs, notices and e-books. */
export function publishingMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, columns] of Object.entries(COLUMNS))
        for (const [name, type] of Object.entries(columns))
          await db.schema.alterTable(table).addColumn(name, type).execute();
    },
  };
}
