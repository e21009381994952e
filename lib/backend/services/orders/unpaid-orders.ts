import type { Change } from "../../change";
import type { Db, Trx } from "../../db/schema";
import { expireAttempts } from "../payments/order-payments";
import { keepsOrder, UNPAID } from "../payments/payment-state";
import { changeOrderStatus } from "./change-order-status";
import { ORDER_STATUS } from "./order-status";

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
 * transaction must hold the order.
 * @param by who does it, for the history
 * @returns what changed for everybody
 * @throws AppError 409 when a batch is gone
 */
export async function cancelUnpaid(
  trx: Trx,
  orderId: number,
  by: string,
  now: number,
): Promise<Change[]> {
  const changes = await changeOrderStatus(trx, orderId, ORDER_STATUS.cancelled, now, by);
  await expireAttempts(trx, { kind: "product", id: orderId }, now);
  return changes;
}
