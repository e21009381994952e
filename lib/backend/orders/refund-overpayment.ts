import type { Trx } from "../kernel/db/schema";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { type OwedOrder, overpaidOf } from "../payments/due";
import type { RefundLimits } from "../payments/payment-settings";
import { byHandReason } from "../payments/refund-limit";
import {
  partsOf,
  type RefundPart,
  type RefundStored,
  refundablePayments,
  storeRefund,
} from "../payments/refund-parts";

/** An order with its new total, payments and refunds; amounts in poisha. */
export interface RepricedOrder extends OwedOrder {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
}

/** A refund that is not stored yet. */
export interface PlannedRefund extends RefundPart {
  /** Why staff have to refund it by hand; null if its gateway does it. */
  byHand: string | null;
}

/**
 * Returns the refunds of the amount paid in excess of the total; writes nothing. A refund that the
 * gateway would refuse is left to staff.
 * @param limits most refunds of one payment by gateway
 * @param at epoch ms
 */
export function planOverpaymentRefunds(
  order: RepricedOrder,
  limits: RefundLimits,
  at: number,
): PlannedRefund[] {
  return partsOf(refundablePayments(order), overpaidOf(order)).map((part) => ({
    ...part,
    byHand: byHandReason(part.payment, part.refunds, limits, at),
  }));
}

/**
 * Stores the planned refunds. The transaction must have locked the order, and must update its
 * payment status afterwards.
 */
export async function refundOverpayment(
  trx: Trx,
  parts: readonly PlannedRefund[],
  reason: string,
  at: number,
): Promise<RefundStored[]> {
  const stored: RefundStored[] = [];
  for (const part of parts)
    stored.push(await storeRefund(trx, part, { cause: "lines", reason, byHand: part.byHand }, at));
  return stored;
}
