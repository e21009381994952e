import { z } from "zod";
import type { Db, Trx } from "../../db/schema";
import type { PaymentRow, RefundRow } from "../../db/schema-payments";
import { readAuditOf } from "../audit/audit";
import { isManual } from "../payments/manual-ways";

type AuditRow = Awaited<ReturnType<typeof readAuditOf>>[number];

/** The audit entries about an order, its payments and its refunds, by subject. */
export type LedgerNames = ReadonlyMap<string, readonly AuditRow[]>;

const paymentDecision = z.object({ decision: z.enum(["paid", "refund"]) });
const paidOrder = z.object({ payment: z.literal("paid") });
const requestedRefund = z.object({ refund: z.number() });
const refundDecision = z.object({ decision: z.literal("done") });

/** Returns the first entry of a subject whose new values fit a schema and a condition. */
function entryOf<T>(
  names: LedgerNames,
  subject: string,
  schema: z.ZodType<T>,
  isWanted: (after: T, entry: AuditRow) => boolean = () => true,
): AuditRow | undefined {
  return names.get(subject)?.find((entry) => {
    const after = schema.safeParse(JSON.parse(entry.after ?? "null"));
    return after.success && isWanted(after.data, entry);
  });
}

/**
 * Returns when a payment came, and who decided or recorded it: a person of the shop, or null for
 * the gateway.
 */
export function paidBy(payment: PaymentRow, orderNumber: string, names: LedgerNames) {
  const decided = entryOf(names, `payment ${payment.id}`, paymentDecision);
  if (decided) return { by: decided.changed_by, at: decided.changed_at };
  const at = payment.created_at;
  if (!isManual(payment.gateway)) return { by: null, at };
  // A payment recorded by hand has the time of its audit entry.
  const recorded = entryOf(
    names,
    `order ${orderNumber}`,
    paidOrder,
    (_, { changed_at }) => changed_at === at,
  );
  return { by: recorded?.changed_by ?? null, at };
}

/** Returns the person of the shop who gave money back, or null if it was the shop itself. */
export function refundedBy(
  refund: RefundRow,
  orderNumber: string,
  names: LedgerNames,
): string | null {
  const done = entryOf(names, `refund ${refund.id}`, refundDecision);
  const asked = entryOf(
    names,
    `order ${orderNumber}`,
    requestedRefund,
    (after) => after.refund === refund.id,
  );
  const decided = entryOf(
    names,
    `payment ${refund.payment_id}`,
    paymentDecision,
    ({ decision }, { changed_at }) => decision === "refund" && changed_at === refund.created_at,
  );
  return (done ?? asked ?? decided)?.changed_by ?? null;
}

const CHUNK_SUBJECTS = 500;

/** Reads the names for the ledgers of orders. */
export async function readLedgerNames(
  db: Db | Trx,
  orders: readonly {
    number: string;
    payments: readonly { id: number }[];
    refunds: readonly { id: number }[];
  }[],
): Promise<LedgerNames> {
  const subjects = orders.flatMap(({ number, payments, refunds }) => [
    `order ${number}`,
    ...payments.map(({ id }) => `payment ${id}`),
    ...refunds.map(({ id }) => `refund ${id}`),
  ]);
  const names = new Map<string, AuditRow[]>();
  for (let start = 0; start < subjects.length; start += CHUNK_SUBJECTS) {
    const part = subjects.slice(start, start + CHUNK_SUBJECTS);
    for (const entry of await readAuditOf(db, part))
      names.set(entry.subject, [...(names.get(entry.subject) ?? []), entry]);
  }
  return names;
}
