import type { Db } from "../../db/schema";
import { type AuditQuery, auditWhere } from "../audit/audit";
import type { ListPage, ListQuery } from "./desk-record";
import { auditRecord } from "./record-audit";

const NAME_OR_ID = /^[1-9]\d{0,8}$/;

/** Reads a moment of a filter; undefined for anything but a time in ISO 8601. */
function momentOf(text: string | undefined): number | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

/** Filters: `subject`, `staff` (id, or a name as it stands in the log), `since`, `until`. */
function queryOf({ subject, staff, since, until }: ListQuery["filters"]): AuditQuery {
  const isId = staff !== undefined && NAME_OR_ID.test(staff);
  return {
    subject,
    staffId: isId ? Number(staff) : undefined,
    by: isId ? undefined : staff,
    since: momentOf(since),
    until: momentOf(until),
  };
}

/** Returns audit entries, latest first unless `order` is `asc`. */
export async function listAudit(
  db: Db,
  { filters, page, perPage, sort, order }: ListQuery,
): Promise<ListPage> {
  const wanted = auditWhere(db, queryOf(filters));
  const rows = await wanted
    .selectAll()
    .orderBy("id", sort === undefined ? "desc" : order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { data: rows.map(auditRecord), total: Number(total) };
}
