import type { Kysely, Migration } from "kysely";

/** Columns that get a Bengali text beside the original, by table. */
const COLUMNS = {
  blogs: ["title_bn", "meta_description_bn", "content_bn"],
  notices: ["title_bn", "publisher_bn"],
  ebook_categories: ["name_bn"],
  ebooks: ["name_bn", "subtitle_bn", "author_bn", "short_description_bn", "description_bn"],
  ebook_order_items: ["name_bn"],
};

/** Adds Bengali texts of blogs, notices, e-books and lines of e-book orders. */
export function bengaliContentMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, names] of Object.entries(COLUMNS))
        for (const name of names)
          await db.schema.alterTable(table).addColumn(name, "text").execute();
    },
  };
}
