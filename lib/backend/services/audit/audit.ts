import type { Db, Trx } from "../../db/schema";

/** What one thing was before and is now; nothing about a person in it, since it is never deleted. */
export interface AuditEntry {
  /** Such as `order NM-7Q2K-9WXM-T4PA` or `product 12`. */
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Deed {
  /** Such as `orders cancel`. */
  command: string;
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

const CHUNK_ROWS = 100;

/** Writes down who changed what; rows of it are never changed or deleted. */
export async function writeAudit(
  trx: Trx,
  entries: AuditEntry[],
  { command, by, at }: Deed,
): Promise<void> {
  for (let start = 0; start < entries.length; start += CHUNK_ROWS) {
    const rows = entries.slice(start, start + CHUNK_ROWS).map(({ subject, before, after }) => ({
      changed_at: at,
      changed_by: by,
      command,
      subject,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }));
    await trx.insertInto("audit").values(rows).execute();
  }
}

interface Wanted {
  subject?: string;
  by?: string;
  /** Epoch milliseconds. */
  since?: number;
  until?: number;
  limit: number;
}

/** What was changed, the latest first. */
export function readAudit(db: Db, { subject, by, since, until, limit }: Wanted) {
  return db
    .selectFrom("audit")
    .selectAll()
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(by !== undefined, (query) => query.where("changed_by", "=", by ?? ""))
    .$if(since !== undefined, (query) => query.where("changed_at", ">=", since ?? 0))
    .$if(until !== undefined, (query) => query.where("changed_at", "<", until ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
