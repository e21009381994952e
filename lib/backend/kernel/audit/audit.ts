import { sql } from "kysely";
import type { Db, Trx } from "../db/schema";

/**
 * A changed record with its values before and after. Must not contain personal data, since entries
 * are never deleted.
 */
export interface AuditEntry {
  /** Such as `order NM-7Q2K-9WXM-T4PA` or `product 12`. */
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** What was done, if it is not the command of the whole change. */
  command?: string;
}

/**
 * Actor of a change: a clerk with a command, a staff member in the desk, the customer, a scheduled
 * job, or unknown.
 */
export type Actor =
  | {
      kind: "command";
      /** The name given with `--by`. */
      by: string;
      /** Operating system account that ran the command. */
      osUser: string;
    }
  | { kind: "staff"; staffId: number; name: string }
  | { kind: "customer" }
  | { kind: "shop" }
  /** An unknown visitor with a failed login. */
  | { kind: "unknown" };

/** Returns the name of an actor, for histories and notes. */
export function actorName(actor: Actor): string {
  if (actor.kind === "customer" || actor.kind === "shop" || actor.kind === "unknown")
    return actor.kind;
  return actor.kind === "command" ? actor.by : actor.name;
}

/** A command or an action of the desk, with its actor. */
export interface CommandRun {
  /** Such as `orders cancel`, or `desk orders.move` for an action of the desk. */
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
    const rows = entries
      .slice(start, start + CHUNK_ROWS)
      .map(({ subject, before, after, command: own }) => ({
        changed_at: at,
        changed_by: actorName(actor),
        os_user: actor.kind === "command" ? actor.osUser : null,
        staff_id: actor.kind === "staff" ? actor.staffId : null,
        command: own ?? command,
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
  /** One of these subjects. */
  subjects?: readonly string[];
  /** Beginning of the subject, folded. */
  subjectStart?: string;
  /** Names of authors of the change, or one of `orStaff`; empty lists find nothing. */
  by?: readonly string[];
  orStaff?: readonly number[];
  staffId?: number;
  /** Epoch milliseconds. */
  since?: number;
  until?: number;
}

/**
 * Condition: the subject, which is written in English, begins with a folded text. Uses the index of
 * the subjects; a pattern with an escape does not.
 */
function startsWith(folded: string) {
  const pattern = `${folded.replace(/[%_\\]/g, "\\$&")}%`;
  return pattern.length === folded.length + 1
    ? sql<boolean>`lower(subject) like ${pattern}`
    : sql<boolean>`lower(subject) like ${pattern} escape '\\'`;
}

/** Selects audit entries. */
export function auditWhere(db: Db | Trx, query: AuditQuery) {
  const { subject, subjects, subjectStart, by, orStaff = [], staffId, since, until } = query;
  return db
    .selectFrom("audit")
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(subjects !== undefined, (query) => query.where("subject", "in", subjects ?? []))
    .$if(subjectStart !== undefined, (query) => query.where(startsWith(subjectStart ?? "")))
    .$if(by !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...(by && by.length > 0 ? [eb("changed_by", "in", by)] : []),
          ...(orStaff.length > 0 ? [eb("staff_id", "in", orStaff)] : []),
        ]),
      ),
    )
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId ?? 0))
    .$if(since !== undefined, (query) => query.where("changed_at", ">=", since ?? 0))
    .$if(until !== undefined, (query) => query.where("changed_at", "<", until ?? 0));
}

/**
 * Returns the names of all authors of changes. There are few of them: each is looked up in the index
 * after the one before, so that not every entry is read.
 */
export async function readAuditNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names(name) as (
      select min(changed_by) from audit
      union all
      select (select min(changed_by) from audit where changed_by > names.name)
      from names where names.name is not null
    )
    select name from names where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns audit entries, latest first. */
export function readAudit(db: Db | Trx, { limit, ...wanted }: AuditQuery & { limit: number }) {
  return auditWhere(db, wanted).selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** Returns all audit entries of records, oldest first. @param subjects at most 500 */
export function readAuditOf(db: Db | Trx, subjects: readonly string[]) {
  return db
    .selectFrom("audit")
    .select(["subject", "changed_at", "changed_by", "before", "after"])
    .where("subject", "in", subjects)
    .orderBy("id")
    .execute();
}
