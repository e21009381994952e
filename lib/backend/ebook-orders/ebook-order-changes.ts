import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import { type Channel, CUSTOMER_CHANNELS } from "../kernel/db/schema-outbox";
import { AppError } from "../kernel/errors";
import { paymentReceived } from "../kernel/outbox/events";
import { findPayment } from "../payments/attempts";
import type { ManualMoney } from "../payments/insert-manual-payment";
import { reuseFacts } from "../payments/recorded-transaction";
import { type RefundInput, refundedFacts, refundPaid } from "../payments/refund-paid";
import { recordEbookPayment } from "./manual-payment";
import {
  cancelEbookOrderForShop,
  ebookOrderSubject,
  findEbookOrder,
  resendEbook,
} from "./staff-ebook-orders";

type Changes = Omit<ChangedData<undefined>, "result">;

/** Cancels an unpaid order, see `cancelEbookOrderForShop`. @param reason for staff */
export async function cancelEbookAtDesk(
  trx: Trx,
  number: string,
  reason: string,
  at: number,
): Promise<Changes> {
  await cancelEbookOrderForShop(trx, number, at);
  const subject = ebookOrderSubject(number);
  const [before, after] = [{ state: "unpaid" }, { state: "cancelled", reason }];
  return { audit: [{ subject, before, after }] };
}

/**
 * Records a payment of the total outside the payment service, see `recordEbookPayment`. The
 * transaction must have locked the customer.
 */
export async function payEbookAtDesk(
  trx: Trx,
  number: string,
  money: Omit<ManualMoney, "amount">,
  at: number,
): Promise<Changes> {
  const { payment_status: before, total } = await findEbookOrder(trx, number);
  const { changes, paymentId } = await recordEbookPayment(trx, number, money, at);
  const payment = await findPayment(trx, paymentId);
  const { method, trxId } = money;
  return {
    stale: changes,
    events: payment ? [paymentReceived(payment)] : [],
    audit: [
      {
        subject: ebookOrderSubject(number),
        before: { payment: before },
        after: {
          payment: "paid",
          amount: toTaka(total),
          way: method,
          trx: trxId,
          ...reuseFacts(money),
        },
      },
    ],
  };
}

/**
 * Refunds a paid order, see `refundPaid`. The customer keeps the e-book. The
 * transaction must have locked the customer.
 * @throws AppError 404; 409 as `refundPaid`, and if nothing is left to refund
 */
export async function refundEbookAtDesk(
  trx: Trx,
  number: string,
  input: RefundInput,
  at: number,
): Promise<Changes> {
  const { id, status, user_id: userId, payment_status } = await findEbookOrder(trx, number);
  const order = { kind: "ebook", id, number, status, userId } as const;
  const stored = await refundPaid(trx, order, input, at);
  if (!stored)
    throw new AppError(409, refusalText("ebookOrders.nothingToRefund", { order: number }));
  const after = await findEbookOrder(trx, number);
  return {
    audit: [
      {
        subject: ebookOrderSubject(number),
        before: { payment: payment_status },
        after: { payment: after.payment_status, ...refundedFacts(stored, input) },
      },
    ],
  };
}

/**
 * Sends the customer the message that the e-book is ready again.
 * @param channels configured channels
 * @throws AppError 404; 409 if the order is not completed, or neither mail nor SMS is set up
 */
export async function resendEbookAtDesk(
  trx: Trx,
  number: string,
  channels: readonly Channel[],
  at: number,
): Promise<Changes> {
  if (!CUSTOMER_CHANNELS.some((channel) => channels.includes(channel)))
    throw new AppError(409, refusalText("ebookOrders.noChannel"));
  const event = await resendEbook(trx, number, at);
  const subject = ebookOrderSubject(number);
  return { events: [event], audit: [{ subject, before: null, after: { message: event.type } }] };
}
