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
/** Orders and their lines store whether the product needed a prescription when it was ordered. */
const MARKED = ["products", "orders", "order_lines"];

/** Adds pharmaceutical facts of products, and the prescription flag. */
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
