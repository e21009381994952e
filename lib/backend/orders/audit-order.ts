import type { AuditEntry } from "../kernel/audit/audit";
import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import type { ShopEvent } from "../kernel/event";
import { releaseStepMessages } from "../kernel/outbox/step-messages";
import { eventsOfChange } from "./events-of-change";
import { findOrder, stateName } from "./staff-orders";
import { recordStep, type Step } from "./steps/order-steps";

/** Result of a change of an order by staff. */
export interface OrderChange {
  stale?: Stale[];
  events?: ShopEvent[];
  /** Step of staff that the change is. */
  step?: Step | undefined;
  /** Whether it takes a step back, which `events` say. */
  isUndo?: boolean;
  /** Additional values for the audit entry: before the change, and after it. */
  was?: Record<string, unknown>;
  more?: Record<string, unknown>;
}

type Order = Awaited<ReturnType<typeof findOrder>>;

const statusForAudit = ({ status, payment_status }: Order) => ({
  state: stateName(status),
  payment: payment_status,
});

/** What a change returned, with all events and the audit entry. */
type Audited<Change> = Omit<Change, "was" | "more" | "step" | "isUndo"> & {
  events: ShopEvent[];
  audit: AuditEntry[];
};

/**
 * Changes an order and records its status before and after, and the step that it is.
 * @param change returns null if there was nothing to change
 * @returns null if nothing changed
 */
export async function auditOrder<Change extends OrderChange>(
  trx: Trx,
  number: string,
  at: number,
  change: () => Promise<Change>,
): Promise<Audited<Change>>;
export async function auditOrder<Change extends OrderChange>(
  trx: Trx,
  number: string,
  at: number,
  change: () => Promise<Change | null>,
): Promise<Audited<Change> | null>;
export async function auditOrder<Change extends OrderChange>(
  trx: Trx,
  number: string,
  at: number,
  change: () => Promise<Change | null>,
): Promise<Audited<Change> | null> {
  const before = await findOrder(trx, number);
  const done = await change();
  if (!done) return null;
  const { was, more, step, isUndo, ...changed } = done;
  const after = await findOrder(trx, number);
  if (!isUndo) await releaseStepMessages(trx, before.id, at);
  const stepId = step && (await recordStep(trx, before, step, at));
  const own = changed.events ?? [];
  // A refused prescription notifies the customer that the order is cancelled.
  const customerKnows = own.some(({ type }) => type === "prescription.refused");
  const further = isUndo ? [] : await eventsOfChange(trx, { before, after, stepId }, at);
  const events = [
    ...own,
    ...further.map((event) => (customerKnows ? { ...event, customerKnows } : event)),
  ];
  const entry = {
    subject: `order ${number}`,
    before: { ...statusForAudit(before), ...was },
    after: { ...statusForAudit(after), ...more },
  };
  return { ...changed, events, audit: [entry] };
}
