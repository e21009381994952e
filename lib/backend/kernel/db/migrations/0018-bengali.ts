import type { Kysely, Migration } from "kysely";

/** Columns that get a Bengali text beside the English one, by table. */
const COLUMNS = {
  doctors: ["speciality_bn", "title_bn", "degrees_bn", "bio_bn"],
  gallery_items: ["person_bn", "quote_bn"],
  authors: ["name_bn"],
  products: ["name_bn", "unit_bn", "short_description_bn", "description_bn"],
  order_lines: ["name_bn"],
};

/** Adds Bengali texts of doctors, success stories, authors, products and order lines. */
export function bengaliMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, names] of Object.entries(COLUMNS))
        for (const name of names)
          await db.schema.alterTable(table).addColumn(name, "text").execute();
    },
  };
}
