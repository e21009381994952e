import type { Selectable } from "kysely";
import { refundDueAt } from "@/lib/shop/order/clocks";
import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Db, Schema, Trx } from "../../kernel/db/schema";
import type { PaymentRow } from "../../kernel/db/schema-payments";
import { iso } from "../../kernel/time/iso-time";
import { PAYABLE, type PayableOrder } from "../../payments/attempts";
import { type LedgerNames, readLedgerNames } from "../../payments/ledger-names";
import { readMoney } from "../../payments/read-money";
import { nextMoves } from "./next-moves";
import { decisionsOf } from "./order-decisions";
import { type LedgerOrder, ledgerRows, ledgerSums } from "./order-ledger";

/** Returns the ledger of an order or appointment, with amounts in taka and times in ISO 8601. */
export function ledgerOf(order: LedgerOrder, names: LedgerNames) {
  const sums = Object.entries(ledgerSums(order)).map(([name, poisha]) => [name, toTaka(poisha)]);
  return {
    sums: Object.fromEntries(sums),
    rows: ledgerRows(order, names).map(({ amount, at, ...row }) => ({
      ...row,
      amount: toTaka(amount),
      at: iso(at),
    })),
  };
}

/** Returns an attempt to pay as the desk shows it. */
export function attemptFacts(payment: PaymentRow) {
  const { id, gateway, state, amount, trx_id, created_at, updated_at } = payment;
  return {
    id,
    gateway,
    state,
    transaction: trx_id,
    amount: toTaka(amount),
    created_at: iso(created_at),
    updated_at: iso(updated_at),
  };
}

/**
 * Returns the payments and refunds of an order, its ledger, the decisions about them, and the
 * possible actions.
 * @param pieces see `nextMoves`
 */
export async function moneyOf(
  db: Db | Trx,
  order: Selectable<Schema["orders"]>,
  pieces: Parameters<typeof nextMoves>[2],
  now: number,
) {
  const { payments, refunds } = await readMoney(db, { kind: "product", id: order.id });
  const subject = `order ${order.order_number}`;
  const names = await readLedgerNames(db, [{ subject, payments, refunds }]);
  const isCancelled = order.status === ORDER_STATUS.cancelled;
  const money = { subject, total: order.total, orderedAt: order.ordered_at, isCancelled };
  return {
    next: nextMoves(order, { payments, refunds }, pieces),
    ledger: ledgerOf({ ...money, payments, refunds }, names),
    decisions: decisionsOf({ payments, refunds }, names).map(({ amount, at, ...decision }) => ({
      ...decision,
      amount: toTaka(amount),
      at: iso(at),
    })),
    payments: payments.map(attemptFacts),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      payment_id: refund.payment_id,
      amount: toTaka(refund.amount),
      state: refund.state,
      reason: refund.reason,
      problem: refund.problem,
      transaction: refund.refund_trx_id,
      created_at: iso(refund.created_at),
      due_at: iso(refundDueAt(refund.created_at).goal),
      late: refund.state !== "done" && refundDueAt(refund.created_at).limit < now,
    })),
  };
}

/**
 * Returns the number of refunds of each order or appointment that has any, by its id.
 * @param kind of the ids
 */
export async function countRefunds(
  db: Db | Trx,
  kind: PayableOrder["kind"],
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const column = `payments.${PAYABLE[kind].column}` as const;
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(`${column} as paid_id`)
    .select(({ fn }) => fn.countAll().as("count"))
    .where(column, "in", ids)
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ paid_id, count }) => [Number(paid_id), Number(count)]));
}
