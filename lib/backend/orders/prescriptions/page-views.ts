import { type AuditEntry, writeAudit } from "../../kernel/audit/audit";
import type { PrescriptionPage } from "../../kernel/db/schema-prescriptions";
import { inTransaction } from "../../kernel/db/transaction";
import type { Services } from "../../services";

/** Returns the audit entry for a viewed page, without its content. */
export function viewEntry({ id, prescription_id }: PrescriptionPage): AuditEntry {
  return {
    subject: `prescription ${prescription_id}`,
    before: null,
    after: { looked_at: `page ${id}` },
  };
}

/** Records that the customer viewed a page. Drafts are not recorded: only their owner sees them. */
export async function recordOwnView(
  { db, now }: Pick<Services, "db" | "now">,
  page: PrescriptionPage,
): Promise<void> {
  const { sent_at } = await db
    .selectFrom("prescriptions")
    .select("sent_at")
    .where("id", "=", page.prescription_id)
    .executeTakeFirstOrThrow();
  if (sent_at === null) return;
  const run = { command: "own prescription", actor: { kind: "customer" } } as const;
  await inTransaction(db, (trx) => writeAudit(trx, [viewEntry(page)], run, now()));
}
