import { UNPAID } from "@/lib/shop/order/payment-state";
import { recordChanges } from "../kernel/changes/record-changes";
import { BATCH_SIZE } from "../kernel/db/bulk";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { orderCancelled } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import { closeAttempts, paymentsOf } from "../payments/attempts";
import { keepsOrder } from "../payments/payment-state";
import type { Services } from "../services";
import { cancelledFor } from "./cancellation";
import { changeDueOrders } from "./change-due-orders";
import { changeOrderStatus } from "./change-order-status";
import { BY_EXPIRY } from "./transitions";

/**
 * Selects unpaid orders that have expired. Cash on delivery expires only while it waits for staff.
 */
function dueOrders(db: Db | Trx, now: number) {
  return db
    .selectFrom("orders")
    .select(["id", "order_number", "status", "payment_status", "waits_for"])
    .where("status", "=", ORDER_STATUS.pending)
    .where("payment_status", "in", UNPAID)
    .where(({ eb, or }) =>
      or([eb("payment_method", "=", "mobile"), eb("waits_for", "is not", null)]),
    )
    .where("expires_at", "<=", now);
}

/** @returns whether the order expired */
async function expireOrder({ db, now, channels }: Services, orderId: number): Promise<boolean> {
  const expire = async (trx: Trx) => {
    const at = now();
    await lockProductOrder(trx, orderId);
    // Unchanged if it was paid or cancelled in the meantime, or its payment is being checked.
    const order = await dueOrders(trx, at).where("id", "=", orderId).executeTakeFirst();
    if (!order || !(await closeAttempts(trx, orderId, at))) return false;
    const payments = await paymentsOf(trx, { kind: "product", id: orderId });
    if (payments.some((payment) => keepsOrder(payment, at))) return false;
    const { cancelled } = ORDER_STATUS;
    const isUnchecked = order.waits_for === "prescription";
    const cancellation = cancelledFor(isUnchecked ? "prescription" : "unpaid");
    const changes = await changeOrderStatus(trx, orderId, cancelled, at, BY_EXPIRY, cancellation);
    await recordChanges(trx, changes, at);
    const why = isUnchecked ? "no_prescription" : "expiry";
    const event = orderCancelled(order.order_number, why, at);
    await recordEvents(trx, channels, [event], at);
    return true;
  };
  return inTransaction(db, expire, { repeatable: true });
}

/**
 * Cancels product orders that were not paid in time and returns their pieces to stock. Closes open
 * payment attempts first; does not cancel an order with an attempt that is being checked. An order
 * that cannot be cancelled is logged and does not stop the others.
 */
export function expireUnpaidOrders(services: Services): Promise<void> {
  const { db, now } = services;
  return changeDueOrders(services, {
    read: (afterId) =>
      dueOrders(db, now()).where("id", ">", afterId).orderBy("id").limit(BATCH_SIZE).execute(),
    change: (orderId) => expireOrder(services, orderId),
    changed: "an unpaid order expired",
    refused: "an unpaid order cannot be cancelled",
  });
}
