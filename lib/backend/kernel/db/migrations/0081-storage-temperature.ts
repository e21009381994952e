import type { Kysely, Migration } from "kysely";

/** Adds the temperature at which a product is kept, in both languages. */
export function storageTemperatureMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ["storage_temperature", "storage_temperature_bn"])
        await db.schema.alterTable("products").addColumn(column, "text").execute();
    },
  };
}
