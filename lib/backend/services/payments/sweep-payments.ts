import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import { EBOOK_STATUS } from "../orders/order-status";
import { expireUnpaidOrders } from "../orders/unpaid-orders";
import { paymentReview } from "../outbox/events";
import { recordEvents } from "../outbox/record-events";
import type { Services } from "../services";
import { expireAttempts, findPayment, type PayableOrder, paymentsOf } from "./attempts";
import { lockCustomer } from "./locks";
import { GIVE_UP_MS, MAX_CHECK_DELAY_MS, PAYABLE_MS, UNPAID, UNSETTLED } from "./payment-state";
import { sendRefunds } from "./send-refunds";
import { isFree, settlePayment } from "./settle-payment";

const BATCH = 100;
const UNDECIDED = "no answer for two days";

async function settleDue(services: Services): Promise<void> {
  const { db, now, payment } = services;
  const at = now();
  const due = await db
    .selectFrom("payments")
    .select("id")
    // A time further in the future was set by a clock that was ahead.
    .where(({ eb, or }) =>
      or([eb("next_check_at", "<=", at), eb("next_check_at", ">", at + MAX_CHECK_DELAY_MS)]),
    )
    .where("state", "in", UNSETTLED)
    .orderBy("next_check_at")
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    if (payment.closing.aborted) return;
    await settlePayment(services, id, null);
  }
}

/** Puts attempts without a result for two days under review: money may have been taken. */
async function flagForReview({ db, log, now, channels }: Services): Promise<void> {
  const at = now();
  const flag = async (trx: Trx) => {
    const flagged = await trx
      .updateTable("payments")
      .set({ state: "review", next_check_at: null, updated_at: at })
      .where("state", "=", "confirming")
      .where("created_at", "<", at - GIVE_UP_MS)
      .where(isFree(at))
      .returning("id")
      .execute();
    for (const { id } of flagged) {
      const payment = await findPayment(trx, id);
      if (payment) await recordEvents(trx, channels, [paymentReview(payment, UNDECIDED)], at);
    }
    return flagged.length;
  };
  const payments = await inTransaction(db, flag, { repeatable: true });
  if (payments > 0) log.error({ payments }, "payments were put under review");
}

/**
 * Checks due payments, sends due refunds and cancels orders that were not paid in time. Several
 * processes may run it at once.
 */
export async function sweepPayments(services: Services): Promise<void> {
  await settleDue(services);
  await sendRefunds(services);
  await flagForReview(services);
  await expireOrders(services);
  await expireUnpaidOrders(services);
}

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
async function expireOrders(services: Services): Promise<void> {
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
