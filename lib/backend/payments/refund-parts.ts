import type { Trx } from "../kernel/db/schema";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { type RefundCause, requestRefund, shopRefundKey } from "./refunds";

/** A paid payment with its refunds and the amount that is not refunded. */
interface Refundable {
  payment: PaymentRow;
  /** Poisha. */
  left: number;
  refunds: RefundRow[];
}

/** Part of a refund that one payment covers, in poisha. */
export interface RefundPart extends Refundable {
  amount: number;
}

/** The stored refund; the sweeper sends a `due` one within a minute. */
export interface RefundStored {
  refund: RefundRow;
  payment: PaymentRow;
}

/** Returns the payments of an order that can be refunded, in their order. */
export function refundablePayments({
  payments,
  refunds,
}: {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
}): Refundable[] {
  const paid = payments.filter(({ state }) => state === "paid");
  return paid.map((payment) => {
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    const left = own.reduce((sum, refund) => sum - refund.amount, payment.amount);
    return { payment, left, refunds: own };
  });
}

/**
 * Chooses the payments to refund: the latest one with enough left, else parts of several, the
 * latest first. Returns none for an amount of 0.
 * @param amount poisha
 */
export function partsOf(payments: readonly Refundable[], amount: number): RefundPart[] {
  if (amount <= 0) return [];
  const latestFirst = payments.filter(({ left }) => left > 0).reverse();
  const whole = latestFirst.find(({ left }) => left >= amount);
  if (whole) return [{ ...whole, amount }];
  let rest = amount;
  return latestFirst.flatMap((one) => {
    const part = Math.min(rest, one.left);
    rest -= part;
    return part > 0 ? [{ ...one, amount: part }] : [];
  });
}

/** @throws Error if it does not exist */
export function findRefund(trx: Trx, id: number): Promise<RefundRow> {
  return trx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Stores the refund of a part. The payment is no longer paid once all of it is refunded. The
 * transaction must have locked the order, and must update its payment status afterwards.
 * @param how `byHand`: why the gateway cannot make it
 */
export async function storeRefund(
  trx: Trx,
  { payment, left, refunds, amount }: RefundPart,
  { cause, ...how }: { cause: RefundCause; reason: string; byHand?: string | null },
  at: number,
): Promise<RefundStored> {
  const key = shopRefundKey(payment, cause, refunds.length + 1);
  await requestRefund(trx, { ...how, paymentId: payment.id, amount, key }, at);
  if (amount === left)
    await trx
      .updateTable("payments")
      .set({ state: "refunding", updated_at: at })
      .where("id", "=", payment.id)
      .execute();
  const refund = await trx
    .selectFrom("refunds")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { refund, payment };
}
