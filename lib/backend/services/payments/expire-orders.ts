import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import { EBOOK_STATUS } from "../ebook-orders/ebook-status";
import type { Services } from "../services";
import { holdCustomer } from "./hold-customer";
import { paymentsOf, refreshPaymentStatus } from "./order-payments";
import { PAYABLE_MS } from "./payment-state";

const BATCH = 100;
const UNPAID = ["to_be_paid", "failed"];

async function expireOrder({ db, now }: Services, orderId: number, userId: number) {
  const at = now();
  const expire = async (trx: Trx) => {
    await holdCustomer(trx, userId);
    // Paid or tried again meanwhile: it stays.
    const fresh = (await paymentsOf(trx, orderId)).some(
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
    if (numUpdatedRows !== 1n) return;
    await trx
      .updateTable("payments")
      .set({ state: "expired", next_check_at: null, updated_at: at })
      .where("ebook_order_id", "=", orderId)
      .where("state", "in", ["created", "pending", "failed"])
      .execute();
    await refreshPaymentStatus(trx, orderId);
  };
  await inTransaction(db, expire, { repeatable: true });
}

/** Cancels orders whose last attempt to pay is a day old; paying again opens them again. */
export async function expireOrders(services: Services): Promise<void> {
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
