import type { PaymentRow, RefundRow } from "../../db/schema-payments";
import { type LedgerNames, paidBy, refundedBy } from "./ledger-names";

/** An order with all that is stored of its money; amounts in poisha, times in epoch ms. */
export interface LedgerOrder {
  number: string;
  total: number;
  orderedAt: number;
  /** Nothing has to be paid for it any more. */
  isCancelled: boolean;
  /** All attempts, the latest last. */
  payments: readonly PaymentRow[];
  /** All refunds of the payments. */
  refunds: readonly RefundRow[];
}

/**
 * `promised_back` is a refund that was requested and is not made yet; once it is made, the same row
 * is `paid_back`.
 */
type LedgerKind = "charged" | "paid" | "promised_back" | "paid_back";

export interface LedgerRow {
  kind: LedgerKind;
  /** Poisha. */
  amount: number;
  /** Name of the gateway or of the manual way; null for a charge. */
  way: string | null;
  transaction: string | null;
  /** Person of the shop; null if it happened by itself or by the customer. */
  by: string | null;
  /** Epoch ms: for a payment through a gateway, when the attempt began. */
  at: number;
  /** Of a refund. */
  reason: string | null;
}

/** Sums of an order's money in poisha. */
interface LedgerSums {
  /** Sums of the rows of each kind. */
  charged: number;
  paid: number;
  promised_back: number;
  paid_back: number;
  /** Attempts that may have been paid: a gateway or a person has to decide. */
  undecided: number;
  /** What the customer still has to pay. */
  due: number;
  /** What staff can give back. */
  refundable: number;
}

const RECEIVED = ["paid", "refunding", "refunded"];
const UNDECIDED = ["confirming", "review"];

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** Returns the rows of an order's ledger, oldest first. */
export function ledgerRows(order: LedgerOrder, names: LedgerNames): LedgerRow[] {
  const none = { way: null, transaction: null, by: null, reason: null };
  const charged = { ...none, kind: "charged", amount: order.total, at: order.orderedAt } as const;
  const received = order.payments.filter(({ state }) => RECEIVED.includes(state));
  const paid = received.map((payment): LedgerRow => {
    const { amount, gateway: way, trx_id: transaction } = payment;
    const { by, at } = paidBy(payment, order.number, names);
    return { kind: "paid", amount, way, transaction, by, at, reason: null };
  });
  const back = order.refunds.map((refund): LedgerRow => {
    const isDone = refund.state === "done";
    const way = received.find(({ id }) => id === refund.payment_id)?.gateway ?? null;
    const { amount, refund_trx_id: transaction, reason } = refund;
    return {
      ...{ kind: isDone ? "paid_back" : "promised_back", amount, way, transaction, reason },
      ...{ by: refundedBy(refund, order.number, names) },
      ...{ at: isDone ? refund.updated_at : refund.created_at },
    };
  });
  return [charged, ...[...paid, ...back].sort((a, b) => a.at - b.at)];
}

/** Returns what the customer still has to pay, in poisha. */
function dueOf({ total, isCancelled, payments }: LedgerOrder): number {
  const states = payments.map(({ state }) => state);
  const latest = states.at(-1);
  if (isCancelled) return 0;
  const paid = payments.filter(({ state }) => state === "paid");
  if (paid.length > 0) return Math.max(0, total - sum(paid));
  if (states.some((state) => UNDECIDED.includes(state))) return 0;
  if (latest === "created" || latest === "pending") return total;
  // Its money went back: it is not asked for again.
  return states.some((state) => RECEIVED.includes(state)) ? 0 : total;
}

/** Returns the sums of an order's money. */
export function ledgerSums(order: LedgerOrder): LedgerSums {
  const { payments, refunds } = order;
  const done = refunds.filter(({ state }) => state === "done");
  const kept = payments.filter(({ state }) => state === "paid");
  const asked = refunds.filter(({ payment_id }) => kept.some(({ id }) => id === payment_id));
  return {
    charged: order.total,
    paid: sum(payments.filter(({ state }) => RECEIVED.includes(state))),
    promised_back: sum(refunds) - sum(done),
    paid_back: sum(done),
    undecided: sum(payments.filter(({ state }) => UNDECIDED.includes(state))),
    due: dueOf(order),
    refundable: sum(kept) - sum(asked),
  };
}
