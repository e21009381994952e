import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { formatTaka } from "@/lib/i18n/format-taka";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { typedTransactionKey } from "../kernel/safety/transaction-key";
import { type PaidOrder, updatePaymentStatus } from "./attempts";
import { bookRefund } from "./book-refund";
import { isManual } from "./manual-methods";
import type { RefundLimits } from "./payment-settings";
import { readMoney } from "./read-money";
import { type RecordedTransaction, reuseFacts } from "./recorded-transaction";
import { checkRefundLimit } from "./refund-limit";
import {
  findRefund,
  partsOf,
  type RefundStored,
  refundablePayments,
  storeRefund,
} from "./refund-parts";

/** A refund to make; its transaction is that of a manual transfer. */
export interface RefundInput extends RecordedTransaction {
  /** Poisha; the rest of the payment if undefined. */
  amount?: number;
  reason: string;
  /** Most refunds of one payment by gateway. */
  refundLimits: RefundLimits;
}

const taka = (poisha: number) => formatTaka(toTaka(poisha), "en");

/** Returns the refunds' values for the audit. @param transaction that staff recorded, if any */
export function refundedFacts(
  stored: readonly RefundStored[],
  transaction: Pick<RecordedTransaction, "reuse"> = {},
): Record<string, unknown> {
  const [first, ...others] = stored.map(({ refund }) => refund);
  const amount = stored.reduce((sum, { refund }) => sum + refund.amount, 0);
  return {
    refund: first?.id,
    refunded: toTaka(amount),
    reason: first?.reason,
    ...(others.length > 0 && { more_refunds: others.map(({ id }) => id) }),
    ...reuseFacts(transaction),
  };
}

/**
 * Refunds a paid order or appointment: through its gateway, or recorded as refunded manually (with
 * `trxId`, and always if the payment was manual). After a refund of the whole amount, its payment
 * status is refunded. Takes parts of several payments if no single payment has enough left. The
 * transaction must have locked the order.
 * @returns the refunds, more than one only of several payments; null if there is nothing left
 * @throws AppError 409 if it is not paid, the amount exceeds the rest, the gateway accepts no more
 *   refunds, or another refund has the transaction, see `bookRefund`
 */
export async function refundPaid(
  trx: Trx,
  order: PaidOrder,
  { amount: wanted, reason, refundLimits, ...transaction }: RefundInput,
  at: number,
): Promise<RefundStored[] | null> {
  const { payments, refunds } = await readMoney(trx, order);
  if (!payments.some(({ state }) => state === "paid")) {
    if (payments.some(({ state }) => state === "refunding" || state === "refunded")) return null;
    const notPaid =
      order.kind === "appointment"
        ? refusalText("appointments.notPaid", { appointment: order.number })
        : refusalText("orders.notPaid", { order: order.number });
    throw new AppError(409, notPaid);
  }
  const { trxId } = transaction;
  if (trxId !== null) typedTransactionKey(trxId);
  const refundable = refundablePayments({ payments, refunds });
  const left = refundable.reduce((sum, one) => sum + one.left, 0);
  const amount = wanted ?? left;
  if (amount > left) throw new AppError(409, refusalText("refunds.atMost", { amount: taka(left) }));
  const stored: RefundStored[] = [];
  for (const part of partsOf(refundable, amount)) {
    const { payment } = part;
    const isMade = isManual(payment.gateway) || trxId !== null;
    if (!isMade) checkRefundLimit(payment, part.refunds, refundLimits);
    const { refund } = await storeRefund(trx, part, { cause: "shop", reason }, at);
    if (isMade) await bookRefund(trx, { ...payment, order }, refund.id, transaction, at);
    stored.push({ payment, refund: await findRefund(trx, refund.id) });
  }
  await updatePaymentStatus(trx, order);
  return stored;
}
