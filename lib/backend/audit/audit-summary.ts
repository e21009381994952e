import { sql } from "kysely";
import { looseNumber, looseObject } from "@/lib/base/loose";
import {
  AUDIT_KINDS,
  type AuditKind,
  auditKind,
  commandsOf,
  MAY_REFUND,
} from "@/lib/desk/audit-kinds";
import { dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import type { ListQuery } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import { auditTimes, HAS_PRICE, HAS_REFUND, readAuditFilters, wantedAudit } from "./audit-records";

const DAY_MS = 86_400_000;
/** Days of a summary when none is chosen, today included, and at most. */
const USUAL_DAYS = 7;
const MAX_DAYS = 31;

/** Days since 1970 in Dhaka (UTC+6, without summer time). */
const DAY = sql<number>`(changed_at + 21600000) / 86400000`;

interface Done {
  /** Day in Dhaka, such as 2026-11-26. */
  day: string;
  by: string;
  /** Null for commands, customers and unknown persons. */
  staff_id: number | null;
  kind: AuditKind;
  count: number;
  /** Refunded amount in taka; null for other kinds. */
  amount: number | null;
}

/** Returns the moment at which a day in Dhaka begins that is some days before a time. */
const daysBefore = (at: number, days: number) => dhakaMoment(dhakaDay(at - days * DAY_MS), 0);

/** Returns the refunded amounts in taka by day, staff member and command. */
async function refundedSums(wanted: ReturnType<typeof wantedAudit>): Promise<Map<string, number>> {
  const rows = await wanted
    .select(["changed_by", "staff_id", "after", DAY.as("day")])
    .where((eb) =>
      eb.or([
        eb("command", "in", commandsOf("refunds")),
        eb.and([eb("command", "in", MAY_REFUND), eb(HAS_REFUND, "=", 1)]),
      ]),
    )
    .execute();
  const sums = new Map<string, number>();
  for (const { day, changed_by, staff_id, after } of rows) {
    const { refunded } = looseObject(JSON.parse(after ?? "null"));
    const key = keyOf({ day, by: changed_by, staff_id, kind: "refunds" });
    sums.set(key, (sums.get(key) ?? 0) + (looseNumber(refunded) ?? 0));
  }
  return sums;
}

const keyOf = ({ day, by, staff_id, kind }: Record<"day" | "by" | "staff_id" | "kind", unknown>) =>
  JSON.stringify([String(day), by, staff_id, kind]);

/**
 * Counts who did how many of what on each day, the latest day first. Filters as those of the list;
 * without `since` the last 7 days, at most the last 31 of the chosen time.
 * @param now epoch ms
 * @returns `since`, the time from which on it counts
 */
export async function summariseAudit(
  db: Db,
  { filters }: Pick<ListQuery, "filters">,
  now: number,
): Promise<{ data: Done[]; since: string }> {
  const { since, until = now + 1 } = auditTimes(filters);
  const earliest = daysBefore(until - 1, MAX_DAYS - 1);
  const from = Math.max(since ?? daysBefore(until - 1, USUAL_DAYS - 1), earliest);
  const query = await readAuditFilters(db, filters);
  const wanted = wantedAudit(db, query, filters.kind).where("changed_at", ">=", from);
  const rows = await wanted
    .select(["changed_by", "staff_id", "command", DAY.as("day"), HAS_PRICE.as("has_price")])
    .select(HAS_REFUND.as("has_refund"))
    .select(({ fn }) => fn.countAll().as("count"))
    .groupBy(["changed_by", "staff_id", "command", DAY, HAS_PRICE, HAS_REFUND])
    .execute();
  const amounts = await refundedSums(wanted);
  const done = new Map<string, Done>();
  for (const { day, changed_by: by, staff_id, command, has_price, has_refund, count } of rows) {
    const facts = { hasPrice: Number(has_price) === 1, hasRefund: Number(has_refund) === 1 };
    const kind = auditKind(command, facts);
    const key = keyOf({ day, by, staff_id, kind });
    const known = done.get(key);
    done.set(key, {
      day: iso(Number(day) * DAY_MS).slice(0, "2026-11-26".length),
      by,
      staff_id,
      kind,
      count: (known?.count ?? 0) + Number(count),
      amount: amounts.get(key) ?? null,
    });
  }
  const place = ({ kind }: Done) => AUDIT_KINDS.indexOf(kind);
  const data = [...done.values()].sort(
    (a, b) => b.day.localeCompare(a.day) || a.by.localeCompare(b.by, "en") || place(a) - place(b),
  );
  return { data, since: iso(from) };
}
