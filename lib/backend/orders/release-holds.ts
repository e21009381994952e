import { UNPAID } from "@/lib/shop/order/payment-state";
import { recordChanges } from "../kernel/changes/record-changes";
import { BATCH_SIZE } from "../kernel/db/bulk";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";
import { changeDueOrders } from "./change-due-orders";
import { isPhoneConfirmed } from "./count-holds";
import { forgetLineBatches } from "./line-batches";
import { putAllPiecesBack } from "./put-pieces-back";

/** Selects orders that wait for staff longer than they may hold their pieces. */
function dueHolds(db: Db | Trx, now: number) {
  return db
    .selectFrom("orders")
    .select(["id", "order_number", "user_id", "billing_phone"])
    .where("hold_until", "<=", now)
    .where("status", "=", ORDER_STATUS.pending)
    .where("waits_for", "is not", null)
    .where("hold", "!=", "none")
    .where("payment_status", "in", UNPAID);
}

/** @returns whether the pieces went back */
async function releaseHold({ db, now }: Services, orderId: number): Promise<boolean> {
  const release = async (trx: Trx) => {
    const at = now();
    await lockProductOrder(trx, orderId);
    const order = await dueHolds(trx, at).where("id", "=", orderId).executeTakeFirst();
    if (!order) return false;
    const { user_id: userId, billing_phone: phone } = order;
    const stays = await isPhoneConfirmed(trx, { userId, phone });
    await trx
      .updateTable("orders")
      .set({ hold_until: null, ...(!stays && { hold: "none" }) })
      .where("id", "=", orderId)
      .execute();
    if (stays) return false;
    await recordChanges(trx, await putAllPiecesBack(trx, orderId, at), at);
    await forgetLineBatches(trx, orderId);
    return true;
  };
  return inTransaction(db, release, { repeatable: true });
}

/**
 * Puts the pieces of orders that wait for staff back once they were held for `holdMinutes`, unless
 * the buyer's phone number is confirmed. The orders go on, and take their pieces when staff act. An
 * order whose pieces cannot be put back is logged and does not stop the others.
 */
export function releaseHolds(services: Services): Promise<void> {
  const { db, now } = services;
  return changeDueOrders(services, {
    read: (afterId) =>
      dueHolds(db, now()).where("id", ">", afterId).orderBy("id").limit(BATCH_SIZE).execute(),
    change: (orderId) => releaseHold(services, orderId),
    changed: "pieces of an order that waits for staff went back",
    refused: "pieces of an order cannot be put back",
  });
}
