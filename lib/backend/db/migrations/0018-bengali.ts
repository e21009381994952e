import type { Kysely, Migration } from "kysely";

/** What has a Bengali text beside its English one, column by column. */
const COLUMNS = {
  doctors: ["speciality_bn", "title_bn", "degrees_bn", "bio_bn"],
  gallery_items: ["person_bn", "quote_bn"],
  authors: ["name_bn"],
  products: ["name_bn", "unit_bn", "short_description_bn", "description_bn"],
  order_lines: ["name_bn"],
};

/** Bengali texts of doctors, success stories, authors, products and what was ordered. */
export function bengaliMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, names] of Object.entries(COLUMNS))
        for (const name of names)
          await db.schema.alterTable(table).addColumn(name, "text").execute();
    },
  };
}
