import type { Kysely, Migration } from "kysely";

/**
 * Adds whether the patient of an appointment came, why staff cancelled it, and why a doctor has a
 * day off.
 */
export function clinicDeskMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const columns = [
        ["appointments", "attendance"],
        ["appointments", "cancel_reason"],
        ["doctor_days_off", "reason"],
      ] as const;
      for (const [table, column] of columns)
        await db.schema.alterTable(table).addColumn(column, "text").execute();
    },
  };
}
