import type { Change } from "../../change";
import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { expireAttempts, paymentsOf } from "../payments/attempts";
import { changeOrderStatus } from "./change-order-status";
import { NEXT_STATUS, ORDER_STATUS, type OrderStatus, readStatus } from "./order-status";
import { lockOrder, stateName } from "./staff-orders";

interface Moved {
  from: OrderStatus;
  to: OrderStatus;
  /** What changed for everybody. */
  changes: Change[];
}

function following(orderNumber: string, from: OrderStatus): OrderStatus {
  const next = NEXT_STATUS[from].find((to) => to !== ORDER_STATUS.cancelled);
  if (next === undefined)
    throw new AppError(409, `Order ${orderNumber} is ${stateName(from)}, nothing follows.`);
  return next;
}

/**
 * Moves an order on to its next state. With `wanted` an order that is there already stays so.
 * @returns null when there was nothing to do
 * @throws AppError 404 for an unknown order, 409 when that state is not the next one
 */
export async function moveOrder(
  trx: Trx,
  orderNumber: string,
  wanted: OrderStatus | undefined,
  by: string,
  at: number,
): Promise<Moved | null> {
  const order = await lockOrder(trx, orderNumber);
  const from = readStatus(order.status);
  if (wanted === from) return null;
  const to = following(orderNumber, from);
  if (wanted !== undefined && wanted !== to)
    throw new AppError(
      409,
      `Order ${orderNumber} is ${stateName(from)}: next is ${stateName(to)}.`,
    );
  return { from, to, changes: await changeOrderStatus(trx, order.id, to, at, by) };
}

const PAID = "Its money has come: refund it first (orders refund), or call the customer.";
const UNDECIDED = "A payment of it is being checked: decide that first (payments list).";

async function checkMoney(trx: Trx, orderId: number): Promise<void> {
  const states = (await paymentsOf(trx, { kind: "product", id: orderId })).map(
    ({ state }) => state,
  );
  if (states.includes("paid")) throw new AppError(409, PAID);
  if (states.some((state) => state === "confirming" || state === "review"))
    throw new AppError(409, UNDECIDED);
}

/**
 * Cancels an order for the shop: every piece goes back into its batch, its attempts to pay end.
 * @returns null when it was cancelled already
 * @throws AppError 404 for an unknown order, 409 for one that is completed or whose money the shop has
 */
export async function cancelForShop(
  trx: Trx,
  orderNumber: string,
  by: string,
  at: number,
): Promise<Moved | null> {
  const order = await lockOrder(trx, orderNumber);
  const from = readStatus(order.status);
  const to = ORDER_STATUS.cancelled;
  if (from === to) return null;
  if (from === ORDER_STATUS.completed)
    throw new AppError(409, `Order ${orderNumber} is completed and can no longer be cancelled.`);
  await checkMoney(trx, order.id);
  const changes = await changeOrderStatus(trx, order.id, to, at, by);
  await expireAttempts(trx, { kind: "product", id: order.id }, at);
  return { from, to, changes };
}
