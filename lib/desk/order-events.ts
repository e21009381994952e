import type { AuditRecord } from "@/lib/contract/audit/schemas";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";

/** Time between the writes of one request, in ms. */
const REQUEST_MS = 5_000;

type Step = DeskOrderDetails["history"][number];

/** A step of an order, a decision about its money or another change, with its author and time. */
export interface OrderEvent {
  at: string;
  by: string;
  step?: Step;
  decision?: DeskOrderDetails["decisions"][number];
  isPacked?: boolean;
  /** What staff or a command changed with it. */
  change?: AuditRecord;
}

type EventFields = "history" | "decisions" | "audit" | "packed_at" | "packed_by";

const isSameTime = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) < REQUEST_MS;

/** Whether an audit entry is about the same event as a step to a state, or as packing. */
function isChangeOf(event: OrderEvent, { at, after }: AuditRecord): boolean {
  if (!isSameTime(at, event.at)) return false;
  return event.isPacked ? after?.packed === true : after?.state === event.step?.to;
}

/** Returns the events of an order after it was placed, the earliest first; each event once. */
export function orderEvents(order: Pick<DeskOrderDetails, EventFields>): OrderEvent[] {
  const { packed_at, packed_by } = order;
  const steps: OrderEvent[] = order.history
    .filter(({ from }) => from !== null)
    .map((step) => ({ at: step.at, by: step.by, step }));
  // Without a name it is the time of the hand-over, from before packing was recorded.
  if (packed_at && packed_by) steps.push({ at: packed_at, by: packed_by, isPacked: true });
  const left = new Set(order.audit);
  for (const event of steps) {
    const change = [...left].find((entry) => isChangeOf(event, entry));
    if (!change) continue;
    left.delete(change);
    event.change = change;
  }
  return [
    ...steps,
    ...order.decisions.map((decision) => ({ at: decision.at, by: decision.by, decision })),
    ...[...left].map((change) => ({ at: change.at, by: change.by, change })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
