import { type Kysely, type Migration, sql } from "kysely";

/**
 * Adds Bengali name, picture and position of brands. They were sorted by name so far, and stay in that
 * order. The default is for instances of the previous version, which add brands without a position.
 */
export function brandDetailsMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const name of ["name_bn", "image"])
        await db.schema.alterTable("brands").addColumn(name, "text").execute();
      await db.schema
        .alterTable("brands")
        .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`
        update brands set position =
          (select count(*) from brands as earlier where lower(earlier.name) < lower(brands.name))`.execute(
        db,
      );
    },
  };
}
