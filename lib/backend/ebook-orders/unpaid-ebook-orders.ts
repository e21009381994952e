import { UNPAID } from "@/lib/shop/order/payment-state";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { expireAttempts, type PayableOrder, paymentsOf } from "../payments/attempts";
import { PAYABLE_MS } from "../payments/payment-state";
import type { Services } from "../services";

const BATCH = 100;

async function expireOrder({ db, now }: Services, orderId: number, userId: number) {
  const at = now();
  const order: PayableOrder = { kind: "ebook", id: orderId };
  const expire = async (trx: Trx) => {
    await lockCustomer(trx, userId);
    // Skips an order that was paid or retried in the meantime.
    const fresh = (await paymentsOf(trx, order)).some(
      ({ created_at }) => created_at > at - PAYABLE_MS,
    );
    if (fresh) return;
    const { numUpdatedRows } = await trx
      .updateTable("ebook_orders")
      .set({ status: EBOOK_STATUS.cancelled })
      .where("id", "=", orderId)
      .where("status", "=", EBOOK_STATUS.processing)
      .where("payment_status", "in", UNPAID)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await expireAttempts(trx, order, at);
  };
  await inTransaction(db, expire, { repeatable: true });
}

/** Cancels e-book orders whose last attempt is a day old; paying again reopens them. */
export async function expireUnpaidEbookOrders(services: Services): Promise<void> {
  const { db, log, now } = services;
  const orders = await db
    .selectFrom("ebook_orders")
    .innerJoin("payments", "payments.ebook_order_id", "ebook_orders.id")
    .select(["ebook_orders.id", "user_id", "order_no"])
    .where("ebook_orders.status", "=", EBOOK_STATUS.processing)
    .where("payment_status", "in", UNPAID)
    .groupBy(["ebook_orders.id", "user_id", "order_no"])
    .having((eb) => eb(eb.fn.max("payments.created_at"), "<=", now() - PAYABLE_MS))
    .limit(BATCH)
    .execute();
  for (const { id, user_id, order_no } of orders) {
    await expireOrder(services, id, user_id);
    log.info({ order: order_no }, "an unpaid order expired");
  }
}
