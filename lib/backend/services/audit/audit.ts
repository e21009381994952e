import type { Db, Trx } from "../../db/schema";

/**
 * A changed record with its values before and after. Must not contain personal data, since entries
 * are never deleted.
 */
export interface AuditEntry {
  /** Such as `order NM-7Q2K-9WXM-T4PA` or `product 12`. */
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Who changes data: a clerk with a command, or a person at the desk. */
export type Actor =
  | {
      kind: "command";
      /** The name given with `--by`. */
      by: string;
      /** Operating system account that ran the command. */
      osUser: string;
    }
  | { kind: "staff"; staffId: number; name: string };

/** Returns the name of an actor, for histories and notes. */
export function actorName(actor: Actor): string {
  return actor.kind === "command" ? actor.by : actor.name;
}

/** What is done, and by whom. */
export interface CommandRun {
  /** Such as `orders cancel`, or `desk orders.move` at the desk. */
  command: string;
  actor: Actor;
}

const CHUNK_ROWS = 100;

/** Writes audit entries; they are never changed or deleted. @param at epoch ms */
export async function writeAudit(
  trx: Trx,
  entries: AuditEntry[],
  { command, actor }: CommandRun,
  at: number,
): Promise<void> {
  for (let start = 0; start < entries.length; start += CHUNK_ROWS) {
    const rows = entries.slice(start, start + CHUNK_ROWS).map(({ subject, before, after }) => ({
      changed_at: at,
      changed_by: actorName(actor),
      os_user: actor.kind === "command" ? actor.osUser : null,
      staff_id: actor.kind === "staff" ? actor.staffId : null,
      command,
      subject,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }));
    await trx.insertInto("audit").values(rows).execute();
  }
}

/** Filter of audit entries. */
export interface AuditQuery {
  subject?: string;
  by?: string;
  staffId?: number;
  /** Epoch milliseconds. */
  since?: number;
  until?: number;
}

/** Selects audit entries. */
export function auditWhere(db: Db | Trx, { subject, by, staffId, since, until }: AuditQuery) {
  return db
    .selectFrom("audit")
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(by !== undefined, (query) => query.where("changed_by", "=", by ?? ""))
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId ?? 0))
    .$if(since !== undefined, (query) => query.where("changed_at", ">=", since ?? 0))
    .$if(until !== undefined, (query) => query.where("changed_at", "<", until ?? 0));
}

/** Returns audit entries, latest first. */
export function readAudit(db: Db | Trx, { limit, ...wanted }: AuditQuery & { limit: number }) {
  return auditWhere(db, wanted).selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** Returns all audit entries of records, oldest first. @param subjects at most 500 */
export function readAuditOf(db: Db | Trx, subjects: readonly string[]) {
  return db
    .selectFrom("audit")
    .select(["subject", "changed_at", "changed_by", "after"])
    .where("subject", "in", subjects)
    .orderBy("id")
    .execute();
}
