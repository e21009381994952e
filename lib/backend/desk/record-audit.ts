import type { deskAuditWire } from "@/lib/contract/wire/desk";
import type { Served } from "@/lib/contract/wire/fields";
import { readAudit } from "../kernel/audit/audit";
import type { Db, Trx } from "../kernel/db/schema";

/** Maximum number of entries shown with a record. */
const SHOWN = 50;

type Entry = Served<typeof deskAuditWire>;

function parsed(json: string | null): Entry["before"] {
  return json === null ? null : JSON.parse(json);
}

type AuditRow = Awaited<ReturnType<typeof readAudit>>[number];

export function auditRecord(row: AuditRow): Entry {
  return {
    id: row.id,
    // Entries never change.
    version: String(row.id),
    at: new Date(row.changed_at).toISOString(),
    by: row.changed_by,
    staff_id: row.staff_id,
    os_user: row.os_user,
    command: row.command,
    subject: row.subject,
    before: parsed(row.before),
    after: parsed(row.after),
  };
}

/**
 * Returns the changes of a record, latest first.
 * @param subject such as `product 12`
 */
export async function auditOf(db: Db | Trx, subject: string): Promise<Entry[]> {
  return (await readAudit(db, { subject, limit: SHOWN })).map(auditRecord);
}
