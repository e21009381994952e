import type { Change } from "../../change";
import { recordChanges } from "../../changes/record-changes";
import { BATCH_SIZE, inBatches } from "../../db/bulk";
import type { Db, Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import { AppError, notFound } from "../../errors";
import { expireAttempts } from "../payments/attempts";
import { lockProductOrder } from "../payments/locks";
import { keepsOrder, UNPAID } from "../payments/payment-state";
import type { Services } from "../services";
import { changeOrderStatus } from "./change-order-status";
import { findOwnOrder, type Viewer } from "./find-own-order";
import { BY_EXPIRY, ORDER_STATUS } from "./order-status";

interface MaybeUnpaid {
  id: number;
  status: number;
  payment_status: string;
}

/** Which of these orders nobody has begun to handle, paid, or is paying right now; their ids. */
export async function cancellable(
  db: Db | Trx,
  orders: MaybeUnpaid[],
  now: number,
): Promise<Set<number>> {
  const open = orders
    .filter(({ status }) => status === ORDER_STATUS.pending)
    .filter(({ payment_status }) => UNPAID.includes(payment_status))
    .map(({ id }) => id);
  if (open.length === 0) return new Set();
  const payments = await db
    .selectFrom("payments")
    .select(["order_id", "state", "created_at"])
    .where("order_id", "in", open)
    .execute();
  const kept = payments.filter((payment) => keepsOrder(payment, now)).map((one) => one.order_id);
  return new Set(open.filter((id) => !kept.includes(id)));
}

/**
 * Cancels an order that is `cancellable`: its pieces go back, its attempts to pay end. The
 * transaction must have locked the order.
 * @param by who does it, for the history
 * @returns what changed for everybody
 * @throws AppError 409 when a batch is gone
 */
async function cancelUnpaid(trx: Trx, orderId: number, by: string, now: number): Promise<Change[]> {
  const changes = await changeOrderStatus(trx, orderId, ORDER_STATUS.cancelled, now, by);
  await expireAttempts(trx, { kind: "product", id: orderId }, now);
  return changes;
}

const MOVED_ON = "This order can no longer be cancelled here. Please call us:";

/**
 * Cancels one's own order while nobody has begun to handle it, paid it or is paying it; one that is
 * cancelled stays so.
 * @param phone whom to call when it is too late
 * @returns what changed for everybody
 * @throws AppError 404 for an order that is not there or not the viewer's, 409 when it is too late
 */
export async function cancelOrder(
  trx: Trx,
  orderNumber: string,
  viewer: Viewer,
  phone: string,
  now: number,
): Promise<Change[]> {
  const found = await findOwnOrder(trx, { orderNumber }, viewer);
  if (!found) throw notFound("Order No Invalid!");
  await lockProductOrder(trx, found.id);
  const order = (await findOwnOrder(trx, { orderNumber }, viewer)) ?? found;
  if (order.status === ORDER_STATUS.cancelled) return [];
  if (!(await cancellable(trx, [order], now)).has(order.id))
    throw new AppError(409, `${MOVED_ON} ${phone}.`, undefined, { phone });
  return cancelUnpaid(trx, order.id, "customer", now);
}

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

/** @returns whether it expired */
async function expireOrder({ db, now }: Services, orderId: number): Promise<boolean> {
  const expire = async (trx: Trx) => {
    const at = now();
    await lockProductOrder(trx, orderId);
    // Paid, paying or cancelled meanwhile: it stays as it is.
    const order = await dueOrders(trx, at).where("id", "=", orderId).executeTakeFirst();
    if (!order || !(await cancellable(trx, [order], at)).has(orderId)) return false;
    await recordChanges(trx, await cancelUnpaid(trx, orderId, BY_EXPIRY, at), at);
    return true;
  };
  return inTransaction(db, expire, { repeatable: true });
}

/**
 * Cancels product orders nobody paid in time and puts their pieces back; never one that is being
 * paid. One that cannot be cancelled is logged and does not keep the others.
 */
export async function expireUnpaidOrders(services: Services): Promise<void> {
  const { db, log, now, follower, payment } = services;
  const due = inBatches((afterId) =>
    dueOrders(db, now()).where("id", ">", afterId).orderBy("id").limit(BATCH_SIZE).execute(),
  );
  for await (const orders of due)
    for (const { id, order_number: order } of orders) {
      if (payment.closing.aborted) return;
      try {
        if (!(await expireOrder(services, id))) continue;
        log.info({ order }, "an unpaid order expired");
        void follower?.catchUp();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.error({ order, reason: error.message }, "an unpaid order cannot be cancelled");
      }
    }
}
