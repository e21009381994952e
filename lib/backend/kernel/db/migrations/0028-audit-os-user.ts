import type { Kysely, Migration } from "kysely";

/** Adds the operating system user who ran a command, beside the name given with `--by`. */
export function auditOsUserMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("audit").addColumn("os_user", "text").execute();
    },
  };
}
