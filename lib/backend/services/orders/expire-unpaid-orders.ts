import type { Change } from "../../change";
import { BATCH_SIZE, inBatches } from "../../db/batches";
import type { Db, Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import { AppError } from "../../errors";
import { lockProductOrder } from "../payments/locks";
import { UNPAID } from "../payments/payment-state";
import type { Services } from "../services";
import { BY_EXPIRY, ORDER_STATUS } from "./order-status";
import { cancellable, cancelUnpaid } from "./unpaid-orders";

/** Unpaid orders whose time is over. What is paid at the door never expires. */
function dueOrders(db: Db | Trx, now: number) {
  return db
    .selectFrom("orders")
    .select(["id", "order_number", "status", "payment_status"])
    .where("status", "=", ORDER_STATUS.pending)
    .where("payment_status", "in", UNPAID)
    .where("payment_method", "=", "mobile")
    .where("expires_at", "<=", now);
}

async function expireOrder({ db, now }: Services, orderId: number): Promise<Change[] | null> {
  const expire = async (trx: Trx) => {
    const at = now();
    await lockProductOrder(trx, orderId);
    // Paid, paying or cancelled meanwhile: it stays as it is.
    const order = await dueOrders(trx, at).where("id", "=", orderId).executeTakeFirst();
    if (!order || !(await cancellable(trx, [order], at)).has(orderId)) return null;
    return cancelUnpaid(trx, orderId, BY_EXPIRY, at);
  };
  return inTransaction(db, expire, { repeatable: true });
}

/**
 * Cancels product orders nobody paid in time and puts their pieces back; never one that is being
 * paid. One that cannot be cancelled is logged and does not keep the others.
 */
export async function expireUnpaidOrders(services: Services): Promise<void> {
  const { db, log, now, onChange, payment } = services;
  const due = inBatches((afterId) =>
    dueOrders(db, now()).where("id", ">", afterId).orderBy("id").limit(BATCH_SIZE).execute(),
  );
  for await (const orders of due)
    for (const { id, order_number: order } of orders) {
      if (payment.closing.aborted) return;
      try {
        const changes = await expireOrder(services, id);
        if (!changes) continue;
        log.info({ order }, "an unpaid order expired");
        for (const change of changes) onChange(change);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.error({ order, reason: error.message }, "an unpaid order cannot be cancelled");
      }
    }
}
