import type { PaymentRow, RefundRow } from "../../kernel/db/schema-payments";
import { dueOf, type OwedOrder, overpaidOf } from "../../payments/due";
import { type LedgerNames, paidBy, refundedBy } from "../../payments/ledger-names";
import { chargesOf } from "./charge-rows";

/**
 * An order, or an appointment with its fee as total, with all that is stored of its money; amounts in
 * poisha, times in epoch ms.
 */
export interface LedgerOrder extends OwedOrder {
  /** In the audit, such as `order NM-...`. */
  subject: string;
  orderedAt: number;
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
}

/**
 * `promised_back` is a refund that was requested and is not made yet; once it is made, the same row
 * is `paid_back`.
 */
type LedgerKind = "charged" | "paid" | "promised_back" | "paid_back";

export interface LedgerRow {
  kind: LedgerKind;
  /** Poisha; negative for a change by which the order costs less. */
  amount: number;
  /** Name of the gateway or of the manual payment method; null for a charge. */
  way: string | null;
  transaction: string | null;
  /** Person of the shop; null if it happened by itself or by the customer. */
  by: string | null;
  /** Epoch ms. */
  at: number;
  /** Of a refund. */
  reason: string | null;
  refund_state: string | null;
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
  /** Amount that the customer still has to pay. */
  due: number;
  /** Amount paid in excess after a change of lines, with no refund pending. */
  overpaid: number;
  /** Amount that staff can refund. */
  refundable: number;
}

const RECEIVED = ["paid", "refunding", "refunded"];

/** Reason of the row that reverses a payment which staff recorded by mistake. */
const REVERSED = "Taken back";

/** Whether its money came, or staff recorded so by mistake. */
const isReceived = ({ state, reversed_at }: PaymentRow) =>
  RECEIVED.includes(state) || reversed_at !== null;
const UNDECIDED = ["confirming", "review"];

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** Returns the rows of an order's ledger, oldest first. */
export function ledgerRows(order: LedgerOrder, names: LedgerNames): LedgerRow[] {
  const none = { way: null, transaction: null, by: null, reason: null, refund_state: null };
  const [placed, ...changes] = chargesOf(order, names).map(
    (charge): LedgerRow => ({ ...none, ...charge, kind: "charged" }),
  );
  const received = order.payments.filter(isReceived);
  const paid = received.map((payment): LedgerRow => {
    const { amount, gateway: way, trx_id: transaction } = payment;
    const { by, at } = paidBy(payment, order.subject, names);
    return { ...none, kind: "paid", amount, way, transaction, by, at };
  });
  const back = order.refunds.map((refund): LedgerRow => {
    const isDone = refund.state === "done";
    const way = received.find(({ id }) => id === refund.payment_id)?.gateway ?? null;
    const { amount, refund_trx_id: transaction, reason } = refund;
    return {
      kind: isDone ? "paid_back" : "promised_back",
      amount,
      way,
      transaction,
      reason,
      by: refundedBy(refund, order.subject, names),
      refund_state: refund.state,
      at: isDone ? refund.updated_at : refund.created_at,
    };
  });
  const reversed = received.flatMap((payment): LedgerRow[] => {
    const { amount, gateway: way, trx_id: transaction, reversed_at: at, reversed_by: by } = payment;
    return at === null
      ? []
      : [{ ...none, kind: "paid_back", amount, way, transaction, by, at, reason: REVERSED }];
  });
  const later = [...changes, ...paid, ...back, ...reversed].sort((a, b) => a.at - b.at);
  return placed ? [placed, ...later] : later;
}

/** Returns the sums of an order's money. */
export function ledgerSums(order: LedgerOrder): LedgerSums {
  const { payments, refunds } = order;
  const done = refunds.filter(({ state }) => state === "done");
  const kept = payments.filter(({ state }) => state === "paid");
  const asked = refunds.filter(({ payment_id }) => kept.some(({ id }) => id === payment_id));
  return {
    charged: order.total,
    paid: sum(payments.filter(isReceived)),
    promised_back: sum(refunds) - sum(done),
    paid_back: sum(done) + sum(payments.filter(({ reversed_at }) => reversed_at !== null)),
    undecided: sum(payments.filter(({ state }) => UNDECIDED.includes(state))),
    due: dueOf(order),
    overpaid: overpaidOf(order),
    refundable: sum(kept) - sum(asked),
  };
}
