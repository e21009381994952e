import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import { EBOOK_STATUS } from "../orders/order-status";
import { expireUnpaidOrders } from "../orders/unpaid-orders";
import { paymentReview } from "../outbox/events";
import { recordEvents } from "../outbox/record-events";
import type { Services } from "../services";
import { expireAttempts, findPayment, type PayableOrder, paymentsOf } from "./attempts";
import { lockCustomer } from "./locks";
import { LONGEST_WAIT_MS, PAYABLE_MS, UNDECIDED_MS, UNPAID, UNSETTLED } from "./payment-state";
import { sendRefunds } from "./refunds";
import { isFree, settlePayment } from "./settle-payment";

const BATCH = 100;
const UNDECIDED = "no answer for two days";

async function settleDue(services: Services): Promise<void> {
  const { db, now, payment } = services;
  if (!payment.gateway) return;
  const at = now();
  const due = await db
    .selectFrom("payments")
    .select("id")
    // A time further away was set by a clock that ran ahead.
    .where(({ eb, or }) =>
      or([eb("next_check_at", "<=", at), eb("next_check_at", ">", at + LONGEST_WAIT_MS)]),
    )
    .where("state", "in", UNSETTLED)
    .where("gateway", "=", payment.gateway.name)
    .orderBy("next_check_at")
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    if (payment.closing.aborted) return;
    await settlePayment(services, id, null);
  }
}

/** Of these the gateway told nothing for two days: money may have been taken, so a person decides. */
async function flagForReview({ db, log, now, channels }: Services): Promise<void> {
  const at = now();
  const flag = async (trx: Trx) => {
    const flagged = await trx
      .updateTable("payments")
      .set({ state: "review", next_check_at: null, updated_at: at })
      .where("state", "=", "confirming")
      .where("created_at", "<", at - UNDECIDED_MS)
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
  if (payments > 0) log.error({ payments }, "payments need a person to look at them");
}

/**
 * Asks for payments of which nothing was heard, makes refunds that are due, cancels what nobody
 * paid in time. Several processes may do it at once.
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
    // Paid or tried again meanwhile: it stays.
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

/** Cancels e-book orders whose last attempt to pay is a day old; paying again opens them again. */
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
