import type { Trx } from "../../db/schema";
import { EBOOK_STATUS } from "../ebook-orders/ebook-status";
import { cancelOtherOrders } from "./close-orders";
import { ebooksOf, hasEbooks, isBeingChecked } from "./customer-books";
import type { PaidOrder } from "./order-payments";
import type { Fulfilment } from "./payment-state";

type EbookOrder = Extract<PaidOrder, { kind: "ebook" }>;

/** Whether money may be taken: not for a book the customer has, or is paying for elsewhere. */
export async function mayCaptureEbooks(
  trx: Trx,
  { id, userId }: EbookOrder,
  paymentId: number,
): Promise<boolean> {
  const books = await ebooksOf(trx, id);
  // Another attempt may have completed this very order.
  if (await hasEbooks(trx, userId, books)) return false;
  return !(await isBeingChecked(trx, userId, books, paymentId));
}

/** Hands paid books over and cancels the customer's other unpaid orders of them. */
export async function fulfilEbooks(
  trx: Trx,
  { id, userId }: EbookOrder,
  now: number,
): Promise<Fulfilment> {
  if (await hasEbooks(trx, userId, await ebooksOf(trx, id)))
    return { refund: "The customer already has this e-book." };
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.completed })
    .where("id", "=", id)
    .execute();
  await cancelOtherOrders(trx, userId, id, now);
  return { changes: [] };
}
