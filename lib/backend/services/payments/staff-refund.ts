import { formatTaka } from "@/lib/i18n/format-taka";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Trx } from "../../db/schema";
import type { PaymentRow } from "../../db/schema-payments";
import { AppError } from "../../errors";
import { lockOrder, readRefunds } from "../orders/staff-orders";
import { paymentsOf, updatePaymentStatus } from "./attempts";
import { isManual } from "./manual-payment";
import { requestRefund } from "./refunds";

interface RefundWish {
  orderNumber: string;
  /** Poisha; all that is left when not given. */
  amount?: number;
  reason: string;
  /** Number of the transfer, for money that went back by hand. */
  trxId: string | null;
  /** Whether the same amount may go back once more. */
  again: boolean;
}

/** What was asked for; `due` is made by the shop within a minute. */
interface RefundNoted {
  amount: number;
  state: "due" | "done";
  payment: PaymentRow;
}

const taka = (poisha: number) => formatTaka(toTaka(poisha), "en");

/** A payment's money that has not gone back, and how often some has. */
async function remaining(trx: Trx, payment: PaymentRow) {
  const refunds = await readRefunds(trx, [payment.id]);
  const left = refunds.reduce((sum, refund) => sum - refund.amount, payment.amount);
  return { refunds, left };
}

async function makeDone(
  trx: Trx,
  paymentId: number,
  key: string,
  trxId: string | null,
  at: number,
) {
  await trx
    .updateTable("refunds")
    .set({ state: "done", refund_trx_id: trxId, next_try_at: null, updated_at: at })
    .where("payment_id", "=", paymentId)
    .where("key", "=", key)
    .execute();
}

/**
 * Gives money of a paid order back: through the gateway it came by, or noted as done by hand. All of it
 * makes the order refunded.
 * @returns null when nothing is left to give back
 * @throws AppError 404 for an unknown order, 409 when it is not paid, for more than is left, or for an
 *   amount that went back already without `again`
 */
export async function refundOrder(
  trx: Trx,
  { orderNumber, amount: wanted, reason, trxId, again }: RefundWish,
  at: number,
): Promise<RefundNoted | null> {
  const { id } = await lockOrder(trx, orderNumber);
  const order = { kind: "product", id } as const;
  const payments = await paymentsOf(trx, order);
  const payment = payments.find(({ state }) => state === "paid");
  if (!payment) {
    if (payments.some(({ state }) => state === "refunding" || state === "refunded")) return null;
    throw new AppError(409, `Order ${orderNumber} is not paid.`);
  }
  const { refunds, left } = await remaining(trx, payment);
  const amount = wanted ?? left;
  if (amount > left) throw new AppError(409, `Only ${taka(left)} of it can go back.`);
  if (!again && refunds.some((refund) => refund.amount === amount))
    throw new AppError(409, `${taka(amount)} went back already; --again for once more.`);
  const key = `${payment.invoice}-shop-${refunds.length + 1}`;
  await requestRefund(trx, { paymentId: payment.id, amount, key, reason }, at);
  const byHand = isManual(payment.gateway);
  if (byHand) await makeDone(trx, payment.id, key, trxId, at);
  if (amount === left) {
    const state = byHand ? "refunded" : "refunding";
    await trx
      .updateTable("payments")
      .set({ state, updated_at: at })
      .where("id", "=", payment.id)
      .execute();
    await updatePaymentStatus(trx, order);
  }
  return { amount, state: byHand ? "done" : "due", payment };
}
