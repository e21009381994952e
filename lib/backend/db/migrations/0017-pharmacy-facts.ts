import type { Kysely, Migration } from "kysely";

const TEXTS = [
  "generic_name",
  "strength",
  "dosage_form",
  "manufacturer",
  "registration_no",
  "pack_item",
  "origin",
];
const NUMBERS = ["pack_size", "warranty_months"];
/** Of what a prescription is asked for; of orders and their lines as it was when they were placed. */
const MARKED = ["products", "orders", "order_lines"];

/** What a pharmacy tells of a product, and what needs a prescription. */
export function pharmacyFactsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const name of TEXTS)
        await db.schema.alterTable("products").addColumn(name, "text").execute();
      for (const name of NUMBERS)
        await db.schema.alterTable("products").addColumn(name, "integer").execute();
      for (const table of MARKED)
        await db.schema
          .alterTable(table)
          .addColumn("needs_prescription", "integer", (column) => column.notNull().defaultTo(0))
          .execute();
    },
  };
}
