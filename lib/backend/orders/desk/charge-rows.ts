import { z } from "zod";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { PaymentRow } from "../../kernel/db/schema-payments";
import type { LedgerNames } from "../../payments/ledger-names";
import { isManual } from "../../payments/manual-methods";

/** A part of what an order costs; amounts in poisha, negative for what it costs less. */
export interface Charge {
  amount: number;
  /** Person of the shop; null for the order as it was placed, and for a change by the customer. */
  by: string | null;
  /** Epoch ms. */
  at: number;
}

interface ChargedOrder {
  /** In the audit, such as `order NM-...`. */
  subject: string;
  total: number;
  orderedAt: number;
  payments: readonly PaymentRow[];
}

const side = z.object({ total: z.number().optional(), delivery: z.number().optional() });

const readSide = (json: string | null) => side.safeParse(JSON.parse(json ?? "null")).data ?? {};

/** Returns the changes of the total that the audit has of an order, oldest first. */
function recordedChanges({ subject }: ChargedOrder, names: LedgerNames): Charge[] {
  const changes: Charge[] = [];
  let delivery = 0;
  for (const entry of names.get(subject) ?? []) {
    // An order that staff placed has a total, too, but none before it.
    if (entry.before === null) continue;
    const [before, after] = [readSide(entry.before), readSide(entry.after)];
    if (after.total === undefined) continue;
    const total = toPoisha(after.total);
    const charge = after.delivery === undefined ? null : toPoisha(after.delivery);
    // Earlier versions recorded a delivery charge without the total before it.
    const was = before.total === undefined ? null : toPoisha(before.total);
    const amount = was === null ? (charge ?? delivery) - delivery : total - was;
    if (charge !== null) delivery = charge;
    changes.push({ amount, by: entry.changed_by, at: entry.changed_at });
  }
  return changes;
}

/**
 * Returns the changes of the total of an e-book order, oldest first: a customer who orders it again
 * before it is paid updates it, and each attempt to pay has the total of its time.
 */
function attemptedChanges({ payments }: ChargedOrder): Charge[] {
  const attempts = payments.filter(
    ({ ebook_order_id, gateway }) => ebook_order_id !== null && !isManual(gateway),
  );
  return attempts.slice(1).map(({ amount, created_at: at }, index) => ({
    amount: amount - (attempts[index]?.amount ?? amount),
    by: null,
    at,
  }));
}

/**
 * Returns what an order cost when it was placed, and each change of its total since, oldest first.
 * Their sum is the total of the order, also if a change was not recorded.
 */
export function chargesOf(order: ChargedOrder, names: LedgerNames): Charge[] {
  const changes = [...recordedChanges(order, names), ...attemptedChanges(order)].filter(
    ({ amount }) => amount !== 0,
  );
  const changed = changes.reduce((sum, { amount }) => sum + amount, 0);
  return [{ amount: order.total - changed, by: null, at: order.orderedAt }, ...changes];
}
