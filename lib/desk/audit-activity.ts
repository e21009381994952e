import { looseObject, looseText } from "@/lib/base/loose";
import type { AuditSummary } from "@/lib/contract/audit/schemas";
import { AUDIT_KINDS, type AuditKind } from "./audit-kinds";

/** Number of actions of a kind by a staff member on a day. */
interface ActionCount {
  kind: AuditKind;
  count: number;
  /** Refunded amount in taka; null for other kinds. */
  amount: number | null;
}

/** Actions of staff on a day in Dhaka, such as 2026-11-26. */
export interface ActivityDay {
  day: string;
  people: { by: string; actions: ActionCount[] }[];
}

/** Returns the counts of a summary by day and person, the latest day first. */
export function activityByDay({ data }: AuditSummary): ActivityDay[] {
  const days = new Map<string, Map<string, ActionCount[]>>();
  for (const { day, by, kind: name, count, amount } of data) {
    const kind = AUDIT_KINDS.find((one) => one === name);
    if (kind === undefined) continue;
    const people = days.get(day) ?? new Map<string, ActionCount[]>();
    const actions = people.get(by) ?? [];
    days.set(day, people.set(by, [...actions, { kind, count, amount }]));
  }
  return [...days].map(([day, people]) => ({
    day,
    people: [...people].map(([by, actions]) => ({ by, actions })),
  }));
}

/** Returns the filters of the audit list that its summary takes, too. */
export function summaryFilters(filter: unknown) {
  const { subject, staff, kind, since, until } = looseObject(filter);
  return {
    subject: looseText(subject),
    staff: looseText(staff),
    kind: looseText(kind),
    since: looseText(since),
    until: looseText(until),
  };
}
