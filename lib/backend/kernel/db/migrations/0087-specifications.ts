import type { Kysely, Migration } from "kysely";

const BILINGUAL = [
  "cuff_size",
  "measuring_range",
  "accuracy",
  "memory",
  "power",
  "size",
  "material",
] as const;

/** Adds the kind of a product, and its specifications in both languages. */
export function specificationsMigration(): Migration {
  const columns = ["product_kind", ...BILINGUAL.flatMap((column) => [column, `${column}_bn`])];
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of columns)
        await db.schema.alterTable("products").addColumn(column, "text").execute();
    },
  };
}
