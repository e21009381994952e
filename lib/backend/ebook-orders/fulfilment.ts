import { englishText } from "@/lib/contract/refusal-texts/english";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { PaidOrder } from "../payments/attempts";
import type { Fulfilment } from "../payments/payment-state";
import { reviewedEbooks } from "../reviews/purchases";
import { cancelOtherOrders, ebooksOf, hasEbooks, isPaymentBeingChecked } from "./customer-ebooks";

type EbookOrder = Extract<PaidOrder, { kind: "ebook" }>;

/**
 * Whether money may be taken: not for an e-book that the customer already has or has another
 * payment for being checked.
 */
export async function mayCaptureEbooks(
  trx: Trx,
  { id, userId }: EbookOrder,
  paymentId: number,
): Promise<boolean> {
  const books = await ebooksOf(trx, id);
  // Another attempt may have completed this same order.
  if (await hasEbooks(trx, userId, books)) return false;
  return !(await isPaymentBeingChecked(trx, userId, books, paymentId));
}

/** Completes an e-book order and cancels the customer's other unpaid orders of its e-books. */
export async function fulfilEbooks(
  trx: Trx,
  { id, userId }: EbookOrder,
  now: number,
): Promise<Fulfilment> {
  if (await hasEbooks(trx, userId, await ebooksOf(trx, id)))
    return { refund: englishText("ebookOrders.alreadyOwned") };
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.completed })
    .where("id", "=", id)
    .execute();
  await cancelOtherOrders(trx, userId, id, now);
  return { changes: await reviewedEbooks(trx, id) };
}
