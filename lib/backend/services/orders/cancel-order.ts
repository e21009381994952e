import type { Change } from "../../change";
import type { Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import { lockProductOrder } from "../payments/locks";
import { findOwnOrder, type Viewer } from "./find-own-order";
import { ORDER_STATUS } from "./order-status";
import { cancellable, cancelUnpaid } from "./unpaid-orders";

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
