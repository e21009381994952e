import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../kernel/changes/change";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { abandonAttempts, paymentsOf, updatePaymentStatus } from "../payments/attempts";
import { insertManualPayment, type ManualMoney } from "../payments/insert-manual-payment";
import { ebooksOf, isPaymentBeingChecked } from "./customer-ebooks";
import { fulfilEbooks } from "./fulfilment";
import { findEbookOrder } from "./staff-ebook-orders";

/**
 * Records that the total of an e-book order came in cash or by a transfer, and completes the order,
 * also one that was cancelled or expired unpaid. The transaction must have locked the customer.
 * @returns the changes to record, and the id of the payment
 * @throws AppError 404; 409 if the order is completed, a payment for one of its e-books is being
 *   checked, the customer has them already, or the transaction has paid before
 */
export async function recordEbookPayment(
  trx: Trx,
  number: string,
  money: Omit<ManualMoney, "amount">,
  at: number,
): Promise<{ changes: Change[]; paymentId: number }> {
  const { id, status, total: amount, user_id: userId } = await findEbookOrder(trx, number);
  const order = { kind: "ebook", id, number, status, userId } as const;
  const attempts = await paymentsOf(trx, order);
  if (status === EBOOK_STATUS.completed)
    throw new AppError(409, refusalText("ebookOrders.completed", { order: number }));
  if (await isPaymentBeingChecked(trx, userId, await ebooksOf(trx, id)))
    throw new AppError(409, refusalText("ebookOrders.paymentChecked", { order: number }));
  const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
  const paymentId = await insertManualPayment(trx, order, { ...money, amount, attempt }, at);
  const fulfilment = await fulfilEbooks(trx, order, at);
  if ("refund" in fulfilment) throw new AppError(409, fulfilment.refund);
  await abandonAttempts(trx, attempts, at);
  await updatePaymentStatus(trx, order);
  return { changes: fulfilment.changes, paymentId };
}
