import type { Trx } from "../../db/schema";
import { EBOOK_STATUS } from "../ebook-orders/ebook-status";
import { booksOf, openOrders } from "./customer-books";
import { type PayableOrder, paymentsOf, refreshPaymentStatus } from "./order-payments";
import { abandon } from "./prepare-attempt";

/** Cancels an order nobody paid. */
async function closeOrder(trx: Trx, orderId: number, now: number): Promise<void> {
  const order: PayableOrder = { kind: "ebook", id: orderId };
  await abandon(trx, await paymentsOf(trx, order), now);
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.cancelled })
    .where("id", "=", orderId)
    .execute();
  await refreshPaymentStatus(trx, order);
}

/** Cancels the customer's other unpaid orders of the same books: nobody pays for a book twice. */
export async function closeOtherOrders(
  trx: Trx,
  userId: number,
  orderId: number,
  now: number,
): Promise<void> {
  const books = await booksOf(trx, orderId);
  for (const other of await openOrders(trx, userId, books, orderId))
    await closeOrder(trx, other.id, now);
}
