import { type ExpressionBuilder, sql } from "kysely";
import {
  AUDIT_KINDS,
  type AuditKind,
  commandsOf,
  KNOWN_COMMANDS,
  MAY_CHANGE_PRICES,
  MAY_REFUND,
} from "@/lib/desk/audit-kinds";
import type { ListPage, ListQuery } from "../desk/desk-record";
import { auditRecord } from "../desk/record-audit";
import { type AuditQuery, auditWhere } from "../kernel/audit/audit";
import type { Db, Schema } from "../kernel/db/schema";
import { personFilter, subjectFilter } from "./audit-search";

/** Reads a moment of a filter; undefined for anything but a time in ISO 8601. */
function momentOf(text: string | undefined): number | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

/** 1 if an entry has a price from before, so that it changed one. A quote in a text is escaped. */
export const HAS_PRICE = sql<number>`case when ${sql.ref("before")} like '%"price":%' then 1 else 0 end`;

/** 1 if an entry contains a refunded amount. */
export const HAS_REFUND = sql<number>`case when ${sql.ref("after")} like '%"refunded":%' then 1 else 0 end`;

/** Returns the condition for entries of a kind; must match `auditKind`. */
function ofKind(kind: AuditKind) {
  return (eb: ExpressionBuilder<Schema, "audit">) => {
    const isDesk = eb("command", "like", "desk %");
    const changesPrice = eb.and([eb("command", "in", MAY_CHANGE_PRICES), eb(HAS_PRICE, "=", 1)]);
    const promisesBack = eb.and([eb("command", "in", MAY_REFUND), eb(HAS_REFUND, "=", 1)]);
    const isOfKind = eb("command", "in", commandsOf(kind));
    switch (kind) {
      case "commands":
        return eb.not(isDesk);
      case "other":
        return eb.and([isDesk, eb("command", "not in", KNOWN_COMMANDS)]);
      case "prices":
        return eb.or([isOfKind, changesPrice]);
      case "products":
        return eb.and([isOfKind, eb.not(changesPrice)]);
      case "refunds":
        return eb.or([isOfKind, promisesBack]);
      case "order_changes":
      case "clinic":
        return eb.and([isOfKind, eb.not(promisesBack)]);
      default:
        return isOfKind;
    }
  };
}

/** Returns the times of the filters `since` and `until`. */
export function auditTimes({ since, until }: ListQuery["filters"]) {
  return { since: momentOf(since), until: momentOf(until) };
}

/**
 * Reads the filters of the audit: `since`, `until`, and the typed `subject` and `staff`, see
 * `subjectFilter` and `personFilter`.
 */
export async function readAuditFilters(
  db: Db,
  { subject, staff, ...filters }: ListQuery["filters"],
): Promise<AuditQuery> {
  return {
    ...auditTimes(filters),
    ...(subject && (await subjectFilter(db, subject))),
    ...(staff && (await personFilter(db, staff))),
  };
}

/** Selects audit entries by read filters, and by a kind. */
export function wantedAudit(db: Db, query: AuditQuery, kindName: string | undefined) {
  const kind = AUDIT_KINDS.find((one) => one === kindName);
  const entries = auditWhere(db, query);
  return kind ? entries.where(ofKind(kind)) : entries;
}

/** Returns audit entries, latest first unless `order` is `asc`. */
export async function listAudit(
  db: Db,
  { filters, page, perPage, sort, order }: ListQuery,
): Promise<ListPage<ReturnType<typeof auditRecord>>> {
  const wanted = wantedAudit(db, await readAuditFilters(db, filters), filters.kind);
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
