import type { Trx } from "../../db/schema";
import { EBOOK_STATUS } from "../ebook-orders/ebook-status";
import { closeOtherOrders } from "./close-orders";
import { booksOf, hasBooks, isBeingChecked } from "./customer-books";
import type { PaidOrder } from "./order-payments";
import type { Fulfilment } from "./payment-state";

type EbookOrder = Extract<PaidOrder, { kind: "ebook" }>;

/** Whether money may be taken: not for a book the customer has, or is paying for elsewhere. */
export async function mayTakeForBooks(
  trx: Trx,
  { id, userId }: EbookOrder,
  paymentId: number,
): Promise<boolean> {
  const books = await booksOf(trx, id);
  // Another attempt may have completed this very order.
  if (await hasBooks(trx, userId, books)) return false;
  return !(await isBeingChecked(trx, userId, books, paymentId));
}

/** Hands paid books over and cancels the customer's other unpaid orders of them. */
export async function fulfilBooks(
  trx: Trx,
  { id, userId }: EbookOrder,
  now: number,
): Promise<Fulfilment> {
  if (await hasBooks(trx, userId, await booksOf(trx, id)))
    return { refund: "The customer already has this e-book." };
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.completed })
    .where("id", "=", id)
    .execute();
  await closeOtherOrders(trx, userId, id, now);
  return { changes: [] };
}
