import type { Kysely, Migration } from "kysely";

/** Adds the details of logins that customers see, and the time of the last password change. */
export function securityMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      // SQLite can add only one column per statement.
      for (const column of ["browser", "system"])
        await db.schema.alterTable("login_sessions").addColumn(column, "text").execute();
      await db.schema.alterTable("users").addColumn("password_changed_at", "bigint").execute();
      await db.schema
        .createIndex("login_sessions_user_index")
        .on("login_sessions")
        .column("user_id")
        .execute();
    },
  };
}
