import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import type { Services } from "../services";
import { booksOf, hasBooks, isBeingChecked } from "./customer-books";
import { holdCustomer } from "./hold-customer";
import { findPayment, type OrderPayment, refreshPaymentStatus } from "./order-payments";
import { isUnsettled } from "./payment-state";

/**
 * Notes that the money is about to be taken, before the gateway is told: after a crash it is asked
 * what became of it. Never for a book the customer has, or is paying for elsewhere.
 * @returns whether it may be taken
 */
export function beginExecute({ db, now }: Services, payment: OrderPayment): Promise<boolean> {
  const { id, user_id: userId, ebook_order_id: orderId } = payment;
  const begin = async (trx: Trx) => {
    await holdCustomer(trx, userId);
    const current = await findPayment(trx, id);
    if (!current || !isUnsettled(current.state)) return false;
    const books = await booksOf(trx, orderId);
    // Another attempt may have completed this very order.
    if (await hasBooks(trx, userId, books)) return false;
    if (await isBeingChecked(trx, userId, books, id)) return false;
    await trx
      .updateTable("payments")
      .set({ state: "confirming", updated_at: now() })
      .where("id", "=", id)
      .execute();
    await refreshPaymentStatus(trx, orderId);
    return true;
  };
  return inTransaction(db, begin, { repeatable: true });
}
