import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import type { Services } from "../services";
import { mayCaptureEbooks } from "./ebook-payments";
import { lockPaidOrder } from "./locks";
import { findPayment, type OrderPayment, updatePaymentStatus } from "./order-payments";
import { isUnsettled } from "./payment-state";
import { mayCaptureProducts } from "./product-payments";

/**
 * Notes that the money is about to be taken, before the gateway is told: after a crash it is asked
 * what became of it. Never for what is paid already, or can no longer be had.
 * @returns whether it may be taken
 */
export function beginExecute({ db, now }: Services, payment: OrderPayment): Promise<boolean> {
  const { id } = payment;
  const begin = async (trx: Trx) => {
    await lockPaidOrder(trx, payment.order);
    const current = await findPayment(trx, id);
    if (!current || !isUnsettled(current.state)) return false;
    const { order } = current;
    const mayCapture =
      order.kind === "ebook"
        ? await mayCaptureEbooks(trx, order, id)
        : await mayCaptureProducts(trx, order, id, now());
    if (!mayCapture) return false;
    await trx
      .updateTable("payments")
      .set({ state: "confirming", updated_at: now() })
      .where("id", "=", id)
      .execute();
    await updatePaymentStatus(trx, order);
    return true;
  };
  return inTransaction(db, begin, { repeatable: true });
}
