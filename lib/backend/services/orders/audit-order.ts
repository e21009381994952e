import type { Stale } from "../../change";
import type { Trx } from "../../db/schema";
import type { ShopEvent } from "../../event";
import type { AuditEntry } from "../audit/audit";
import { paymentReceived } from "../outbox/events";
import { paymentsOf } from "../payments/attempts";
import { findOrder, stateName } from "./staff-orders";

/** What staff changed of an order. */
export interface OrderChange {
  stale?: Stale[];
  events?: ShopEvent[];
  /** Further values for the audit entry. */
  more?: Record<string, unknown>;
}

async function statusForAudit(trx: Trx, number: string) {
  const { status, payment_status } = await findOrder(trx, number);
  return { state: stateName(status), payment: payment_status };
}

/**
 * Returns the events of payments recorded at this time, including cash recorded by completing an
 * order.
 */
async function paidAt(trx: Trx, number: string, at: number): Promise<ShopEvent[]> {
  const { id } = await findOrder(trx, number);
  const payments = await paymentsOf(trx, { kind: "product", id });
  const order = { kind: "product", number } as const;
  return payments
    .filter(({ state, created_at }) => state === "paid" && created_at === at)
    .map((payment) => paymentReceived({ ...payment, order }));
}

/**
 * Changes an order and records its status before and after.
 * @param change returns null if there was nothing to change
 * @returns what it returned, with all events and the audit entry; null if nothing changed
 */
export async function auditOrder<Change extends OrderChange>(
  trx: Trx,
  number: string,
  at: number,
  change: () => Promise<Change | null>,
): Promise<(Omit<Change, "more"> & { events: ShopEvent[]; audit: AuditEntry[] }) | null> {
  const before = await statusForAudit(trx, number);
  const done = await change();
  if (!done) return null;
  const { more, ...changed } = done;
  const after = { ...(await statusForAudit(trx, number)), ...more };
  const events = [...(changed.events ?? []), ...(await paidAt(trx, number, at))];
  return { ...changed, events, audit: [{ subject: `order ${number}`, before, after }] };
}
