import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { AUDIT_KINDS, type AuditKind } from "./audit-kinds";
import type { DeskClient } from "./desk-client";

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

export interface Activity {
  /** From when on it is counted; null if the server does not say. */
  since: string | null;
  /** The latest day first. */
  days: ActivityDay[];
}

function readActivity(response: Record<string, unknown>): Activity {
  const days = new Map<string, Map<string, ActionCount[]>>();
  for (const row of looseList(response.data)) {
    const [day, by] = [looseText(row.day), looseText(row.by)];
    const kind = AUDIT_KINDS.find((one) => one === row.kind);
    if (day === null || by === null || kind === undefined) continue;
    const people = days.get(day) ?? new Map<string, ActionCount[]>();
    const actions = people.get(by) ?? [];
    const count = looseNumber(row.count) ?? 0;
    days.set(day, people.set(by, [...actions, { kind, count, amount: looseNumber(row.amount) }]));
  }
  return {
    since: looseTime(response.since),
    days: [...days].map(([day, people]) => ({
      day,
      people: [...people].map(([by, actions]) => ({ by, actions })),
    })),
  };
}

/** Call for the actions of staff in the desk. */
export function createAuditCalls({ call }: DeskClient) {
  return {
    /** Returns who did how many of what on each day. @param filter of the list of changes */
    async activity(filter: unknown, signal?: AbortSignal): Promise<Activity> {
      const { subject, staff, kind, since, until } = looseObject(filter);
      const query = Object.fromEntries(
        Object.entries({ subject, staff, kind, since, until }).map(([name, value]) => [
          name,
          looseText(value),
        ]),
      );
      return readActivity(await call("GET", "audit/summary", { query, signal }));
    },
  };
}
