import type { Trx } from "../../db/schema";
import { EBOOK_STATUS } from "../ebook-orders/ebook-status";
import { ebooksOf, openOrders } from "./customer-books";
import { type PayableOrder, paymentsOf, updatePaymentStatus } from "./order-payments";
import { abandonAttempts } from "./prepare-attempt";

/** Cancels an order nobody paid. */
async function cancelEbookOrder(trx: Trx, orderId: number, now: number): Promise<void> {
  const order: PayableOrder = { kind: "ebook", id: orderId };
  await abandonAttempts(trx, await paymentsOf(trx, order), now);
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.cancelled })
    .where("id", "=", orderId)
    .execute();
  await updatePaymentStatus(trx, order);
}

/** Cancels the customer's other unpaid orders of the same books: nobody pays for a book twice. */
export async function cancelOtherOrders(
  trx: Trx,
  userId: number,
  orderId: number,
  now: number,
): Promise<void> {
  const books = await ebooksOf(trx, orderId);
  for (const other of await openOrders(trx, userId, books, orderId))
    await cancelEbookOrder(trx, other.id, now);
}
