import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";

/** Without it, a database does not use the index for the pattern of a prefix. */
const FOR_PREFIXES = { sqlite: sql`collate nocase`, postgres: sql`text_pattern_ops` } as const;

/**
 * Adds indexes for the search of the audit by the name of the author of a change and by the
 * beginning of its subject.
 */
export function auditSearchMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createIndex("audit_changed_by_id")
        .on("audit")
        .columns(["changed_by", "id"])
        .execute();
      await sql`create index audit_subject_prefix
        on audit (lower(subject) ${FOR_PREFIXES[dialect]})`.execute(db);
    },
  };
}
