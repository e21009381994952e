import type { Kysely, Migration } from "kysely";

/** What a customer sees of the own logins, and since when the password is the one it is. */
export function securityMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      // One column at a time: SQLite knows no other way.
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
