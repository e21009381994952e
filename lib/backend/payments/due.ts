import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { hasKeptMoney } from "./payment-state";
import { isLinesRefund, isShopRefund } from "./refunds";

type Payment = Pick<PaymentRow, "id" | "state" | "amount">;
type Refund = Pick<RefundRow, "payment_id" | "key" | "amount">;

/** An order with its payments and refunds; amounts in poisha. */
export interface OwedOrder {
  total: number;
  /** Nothing has to be paid for it any more. */
  isCancelled: boolean;
  /** All attempts, the latest last. */
  payments: readonly Payment[];
  /** All refunds of the payments. */
  refunds: readonly Refund[];
}

const GIVEN_BACK = ["refunding", "refunded"];
const UNDECIDED = ["confirming", "review"];

/** Whether one of the payments is being checked. */
export const hasUndecided = (payments: readonly Pick<Payment, "state">[]): boolean =>
  payments.some(({ state }) => UNDECIDED.includes(state));

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/**
 * Returns the payments that were taken for the order, also if staff gave their money back later;
 * not those that came twice or too late.
 */
function takenPayments({ payments, refunds }: Pick<OwedOrder, "payments" | "refunds">) {
  const byShop = new Set(refunds.filter(isShopRefund).map(({ payment_id }) => payment_id));
  return payments.filter(
    ({ id, state }) => state === "paid" || (GIVEN_BACK.includes(state) && byShop.has(id)),
  );
}

/** Returns the refunds of the payments that were taken for the order. */
function refundsOfTaken(order: Pick<OwedOrder, "payments" | "refunds">) {
  const taken = takenPayments(order);
  return order.refunds.filter(({ payment_id }) => taken.some(({ id }) => id === payment_id));
}

/**
 * Returns the difference between total and payments, in poisha, for any state of the order: all of
 * it if no payment is kept, else the part that a change of its lines added. A refund for removed
 * lines must be paid again if lines are added; a refund for any other reason is goodwill and is not
 * charged again.
 */
export function missingOf(order: Pick<OwedOrder, "total" | "payments" | "refunds">): number {
  if (!hasKeptMoney(order.payments)) return order.total;
  const kept = sum(takenPayments(order)) - sum(refundsOfTaken(order).filter(isLinesRefund));
  return Math.max(0, order.total - kept);
}

/**
 * Returns the amount that the customer must pay now, in poisha: 0 while a payment is being checked.
 */
export function dueOf(order: OwedOrder): number {
  const { payments, isCancelled } = order;
  const states = payments.map(({ state }) => state);
  if (isCancelled || hasUndecided(payments)) return 0;
  const latest = states.at(-1);
  if (states.includes("paid") || latest === "created" || latest === "pending")
    return missingOf(order);
  // Its payment was refunded: the customer is not asked to pay again.
  return states.some((state) => GIVEN_BACK.includes(state)) ? 0 : order.total;
}

/**
 * Returns the amount that has not come yet, in poisha, also while a payment is being checked; 0 for
 * a cancelled order, and for one whose money was given back.
 */
export function outstandingOf(order: OwedOrder): number {
  return hasUndecided(order.payments) && !order.isCancelled ? missingOf(order) : dueOf(order);
}

/** Returns the money of an order that was not given back, in poisha. */
export function keptOf({ payments, refunds }: Pick<OwedOrder, "payments" | "refunds">): number {
  const paid = payments.filter(({ state }) => state === "paid");
  const back = refunds.filter(({ payment_id }) => paid.some(({ id }) => id === payment_id));
  return sum(paid) - sum(back);
}

/** Returns the amount paid in excess with no refund pending, in poisha. */
export function overpaidOf(order: OwedOrder): number {
  const { total, isCancelled, payments } = order;
  if (isCancelled || !hasKeptMoney(payments)) return 0;
  return Math.max(0, sum(takenPayments(order)) - sum(refundsOfTaken(order)) - total);
}

/** Whether an order has a refund, done or pending, for another reason than removed lines. */
export function hasGivenBack({ refunds }: Pick<OwedOrder, "refunds">): boolean {
  return refunds.some((refund) => isShopRefund(refund) && !isLinesRefund(refund));
}
