import type { Kysely, Migration } from "kysely";

const SEO = ["seo_title", "seo_title_bn", "seo_description", "seo_description_bn"];
const PAGE_TEXTS = ["description", "description_bn", ...SEO];

/** Columns that are added, by table. */
const TEXTS = {
  products: ["gtin", "mpn", ...SEO],
  ebooks: SEO,
  categories: PAGE_TEXTS,
  brands: PAGE_TEXTS,
  doctors: ["registration_no", "languages"],
  authors: ["role_bn", "degrees", "degrees_bn", "bio", "bio_bn"],
  blogs: ["reviewed_on", "sources"],
};

const NUMBERS = {
  products: ["successor_id"],
  blogs: ["reviewer_id"],
};

/**
 * Adds facts for search engines: trade numbers of products, what replaces archived ones, texts of
 * pages, registration and languages of doctors, who wrote and reviewed blogs, and their sources.
 */
export function factsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, names] of Object.entries(TEXTS))
        for (const name of names)
          await db.schema.alterTable(table).addColumn(name, "text").execute();
      for (const [table, names] of Object.entries(NUMBERS))
        for (const name of names)
          await db.schema.alterTable(table).addColumn(name, "integer").execute();
    },
  };
}
