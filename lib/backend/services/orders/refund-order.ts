import { formatTaka } from "@/lib/i18n/format-taka";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Trx } from "../../db/schema";
import type { PaymentRow, RefundRow } from "../../db/schema-payments";
import { AppError } from "../../errors";
import type { RefundApis } from "../../payment/payment-settings";
import { paymentsOf, updatePaymentStatus } from "../payments/attempts";
import { bookRefund } from "../payments/book-refund";
import { isManual } from "../payments/manual-ways";
import { checkRefundLimit } from "../payments/refund-limit";
import { readRefunds, requestRefund } from "../payments/refunds";
import { lockOrder } from "./staff-orders";

interface RefundRequest {
  orderNumber: string;
  /** Poisha; the rest of the payment if undefined. */
  amount?: number;
  reason: string;
  /** Number of the transfer of a manual refund. */
  trxId: string | null;
  /** Allows refunding the same amount once more. */
  again: boolean;
  /** Versions of the gateways' refund APIs, which limit the number of refunds per payment. */
  refundApis: RefundApis;
}

/** The stored refund; the sweeper sends a `due` one within a minute. */
interface RefundStored {
  refund: RefundRow;
  payment: PaymentRow;
}

const taka = (poisha: number) => formatTaka(toTaka(poisha), "en");

function checkRepeated(refunds: RefundRow[], amount: number): void {
  const twin = refunds.findLast((refund) => refund.amount === amount);
  if (!twin) return;
  const waits = twin.state === "by_hand" || twin.state === "review";
  throw new AppError(
    409,
    waits
      ? `Refund ${twin.id} of ${taka(amount)} waits for a decision (payments refunds); --again for one more.`
      : `${taka(amount)} went back already; --again for once more.`,
  );
}

/**
 * Refunds money of a paid order: through its gateway, or recorded as refunded manually (with
 * `trxId`, and always if the payment was manual). Refunding the whole amount makes the order
 * refunded.
 * @returns null if there is nothing left to refund
 * @throws AppError 404 for an unknown order; 409 if it is not paid, the amount exceeds the rest,
 *   the gateway accepts no more refunds, the same amount was already refunded and `again` is not
 *   set, or another refund of the payment has the transaction
 */
export async function refundOrder(
  trx: Trx,
  { orderNumber, amount: wanted, reason, trxId, again, refundApis }: RefundRequest,
  at: number,
): Promise<RefundStored | null> {
  const { id, order_number: number, status } = await lockOrder(trx, orderNumber);
  const order = { kind: "product", id, number, status } as const;
  const payments = await paymentsOf(trx, order);
  const payment = payments.find(({ state }) => state === "paid");
  if (!payment) {
    if (payments.some(({ state }) => state === "refunding" || state === "refunded")) return null;
    throw new AppError(409, `Order ${orderNumber} is not paid.`);
  }
  const refunds = await readRefunds(trx, [payment.id]);
  const left = refunds.reduce((sum, refund) => sum - refund.amount, payment.amount);
  const amount = wanted ?? left;
  if (amount > left) throw new AppError(409, `Only ${taka(left)} of it can go back.`);
  if (!again) checkRepeated(refunds, amount);
  const byHand = isManual(payment.gateway) || trxId !== null;
  if (!byHand) checkRefundLimit(payment, refunds, refundApis);
  const key = `${payment.invoice}-shop-${refunds.length + 1}`;
  await requestRefund(trx, { paymentId: payment.id, amount, key, reason }, at);
  if (amount === left)
    await trx
      .updateTable("payments")
      .set({ state: "refunding", updated_at: at })
      .where("id", "=", payment.id)
      .execute();
  const find = () =>
    trx.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  if (byHand) await bookRefund(trx, { ...payment, order }, (await find()).id, trxId, at);
  await updatePaymentStatus(trx, order);
  return { refund: await find(), payment };
}
