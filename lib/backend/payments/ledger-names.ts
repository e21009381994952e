import { z } from "zod";
import { addToGroup } from "@/lib/base/groups";
import { readAuditOf } from "../kernel/audit/audit";
import type { Db, Trx } from "../kernel/db/schema";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { isManual } from "./manual-methods";

type AuditRow = Awaited<ReturnType<typeof readAuditOf>>[number];

/** The audit entries about orders and appointments, their payments and refunds, by subject. */
export type LedgerNames = ReadonlyMap<string, readonly AuditRow[]>;

const paymentDecision = z.object({ decision: z.enum(["paid", "refund"]) });
const paidOrder = z.object({ payment: z.literal("paid") });
const requestedRefund = z.object({
  refund: z.number(),
  more_refunds: z.array(z.number()).default([]),
});
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
 * @param subject of the order in the audit
 */
export function paidBy(payment: PaymentRow, subject: string, names: LedgerNames) {
  const decided = entryOf(names, `payment ${payment.id}`, paymentDecision);
  if (decided) return { by: decided.changed_by, at: decided.changed_at };
  const at = payment.paid_at ?? payment.created_at;
  if (!isManual(payment.gateway)) return { by: null, at };
  // A payment recorded by hand has the time of its audit entry.
  const recorded = entryOf(names, subject, paidOrder, (_, { changed_at }) => changed_at === at);
  return { by: recorded?.changed_by ?? null, at };
}

/**
 * Returns the staff member who made a refund, or null if the shop itself did.
 * @param subject of the order in the audit
 */
export function refundedBy(refund: RefundRow, subject: string, names: LedgerNames): string | null {
  const isDone = refund.state === "done";
  const done = isDone ? entryOf(names, `refund ${refund.id}`, refundDecision) : undefined;
  const asked = entryOf(names, subject, requestedRefund, (after) =>
    [after.refund, ...after.more_refunds].includes(refund.id),
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

/** Reads the names for the ledgers of orders and appointments. */
export async function readLedgerNames(
  db: Db | Trx,
  orders: readonly {
    /** In the audit, such as `order NM-...`. */
    subject: string;
    payments: readonly { id: number }[];
    refunds: readonly { id: number }[];
  }[],
): Promise<LedgerNames> {
  const subjects = orders.flatMap(({ subject, payments, refunds }) => [
    subject,
    ...payments.map(({ id }) => `payment ${id}`),
    ...refunds.map(({ id }) => `refund ${id}`),
  ]);
  const names = new Map<string, AuditRow[]>();
  for (let start = 0; start < subjects.length; start += CHUNK_SUBJECTS) {
    const part = subjects.slice(start, start + CHUNK_SUBJECTS);
    for (const entry of await readAuditOf(db, part)) addToGroup(names, entry.subject, entry);
  }
  return names;
}
