import type { Trx } from "../../db/schema";
import { EBOOK_STATUS, ORDER_STATUS } from "../orders/order-status";
import { canReopen, expiredUnpaid, reopenOrder } from "../orders/reopen-order";
import { reviewedEbooks, reviewedProducts } from "../reviews/purchases";
import { type PaidOrder, paymentsOf } from "./attempts";
import { cancelOtherOrders, ebooksOf, hasEbooks, isBeingChecked } from "./customer-ebooks";
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
  return { changes: await reviewedEbooks(trx, id) };
}

type ProductOrder = Extract<PaidOrder, { kind: "product" }>;

async function otherStates(trx: Trx, order: ProductOrder, paymentId: number) {
  const payments = await paymentsOf(trx, order);
  return payments.filter(({ id }) => id !== paymentId).map(({ state }) => state);
}

/**
 * Whether money may be taken: not twice, and not for what was cancelled, unless it only expired and
 * its pieces are still there.
 */
export async function mayCaptureProducts(
  trx: Trx,
  order: ProductOrder,
  paymentId: number,
  now: number,
): Promise<boolean> {
  const others = await otherStates(trx, order, paymentId);
  const taken = ["paid", "confirming", "review", "refunding"];
  if (others.some((state) => taken.includes(state))) return false;
  if (order.status !== ORDER_STATUS.cancelled) return true;
  return (await expiredUnpaid(trx, order.id)) && canReopen(trx, order.id, now);
}

/** Keeps a paid order; one that expired is opened again with its pieces, if they can be had. */
export async function fulfilProducts(
  trx: Trx,
  order: ProductOrder,
  paymentId: number,
  now: number,
): Promise<Fulfilment> {
  if ((await otherStates(trx, order, paymentId)).includes("paid"))
    return { refund: "This order was already paid." };
  if (order.status !== ORDER_STATUS.cancelled)
    return { changes: await reviewedProducts(trx, order.id) };
  if (!(await expiredUnpaid(trx, order.id)))
    return { refund: "This order was cancelled before it was paid." };
  const changes = await reopenOrder(trx, order.id, now);
  return changes ? { changes } : { refund: "The products are no longer in stock." };
}
