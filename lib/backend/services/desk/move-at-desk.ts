import type { Trx } from "../../db/schema";
import type { OrderChange } from "../orders/audit-order";
import { confirmOrder } from "../orders/confirm-order";
import { cancelForShop, moveOrder } from "../orders/move-order";
import { sendOrder } from "../orders/send-order";
import { stateOf } from "../orders/staff-orders";
import type { Move } from "./next-moves";

/** Target state of an order. */
export interface MoveInput {
  to: Move;
  /** With `in-transit`: who carries it, and the number of the parcel. */
  courier?: string;
  tracking_code?: string;
  /** Also allows moving a refunded order. */
  anyway?: boolean;
}

/**
 * Moves an order with the services of the commands.
 * @returns null if there is nothing to do
 * @throws AppError 409 if the order cannot be moved there
 */
export async function moveAtDesk(
  trx: Trx,
  orderNumber: string,
  { to, courier, tracking_code: trackingCode, anyway = false }: MoveInput,
  by: string,
  at: number,
): Promise<OrderChange | null> {
  if (to === "confirmed") {
    const stale = await confirmOrder(trx, orderNumber, at);
    return stale && { stale, more: { confirmed: true } };
  }
  if (to === "cancelled") {
    const moved = await cancelForShop(trx, orderNumber, by, at);
    return moved && { stale: moved.changes };
  }
  if (to === "in-transit" && courier !== undefined && trackingCode !== undefined) {
    const sent = await sendOrder(trx, { orderNumber, courier, trackingCode, anyway }, by, at);
    return sent && { more: { courier, tracking: trackingCode } };
  }
  const moved = await moveOrder(trx, orderNumber, { wanted: stateOf(to), anyway }, by, at);
  return moved && { stale: moved.changes };
}
