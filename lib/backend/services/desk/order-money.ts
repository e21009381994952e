import type { Selectable } from "kysely";
import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../../db/order-status";
import type { Db, Schema, Trx } from "../../db/schema";
import { iso } from "../../iso-time";
import { paymentsOf } from "../payments/attempts";
import { readRefunds } from "../payments/refunds";
import { readLedgerNames } from "./ledger-names";
import { nextMoves } from "./next-moves";
import { type LedgerOrder, ledgerRows, ledgerSums } from "./order-ledger";

async function ledgerOf(db: Db | Trx, order: LedgerOrder) {
  const names = await readLedgerNames(db, [order]);
  const sums = Object.entries(ledgerSums(order)).map(([name, poisha]) => [name, toTaka(poisha)]);
  return {
    sums: Object.fromEntries(sums),
    rows: ledgerRows(order, names).map(({ amount, at, ...row }) => ({
      ...{ ...row, amount: toTaka(amount), at: iso(at) },
    })),
  };
}

/** Returns the payments and refunds of an order, its ledger, and what can be done with it next. */
export async function moneyOf(db: Db | Trx, order: Selectable<Schema["orders"]>) {
  const payments = await paymentsOf(db, { kind: "product", id: order.id });
  const refunds = await readRefunds(
    db,
    payments.map(({ id }) => id),
  );
  const ledger = await ledgerOf(db, {
    ...{ number: order.order_number, total: order.total, orderedAt: order.ordered_at },
    ...{ isCancelled: order.status === ORDER_STATUS.cancelled, payments, refunds },
  });
  return {
    next: nextMoves(order, payments),
    ledger,
    payments: payments.map(({ id, gateway, state, amount, trx_id, created_at, updated_at }) => ({
      ...{ id, gateway, state, transaction: trx_id, amount: toTaka(amount) },
      ...{ created_at: iso(created_at), updated_at: iso(updated_at) },
    })),
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, payment_id: refund.payment_id, amount: toTaka(refund.amount) },
      ...{ state: refund.state, reason: refund.reason, problem: refund.problem },
      ...{ transaction: refund.refund_trx_id, created_at: iso(refund.created_at) },
    })),
  };
}

/** Returns the number of refunds of each order that has any, by the id of the order. */
export async function countRefunds(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("payments.order_id")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("payments.order_id", "in", orderIds)
    .groupBy("payments.order_id")
    .execute();
  return new Map(rows.map(({ order_id, count }) => [Number(order_id), Number(count)]));
}
