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
  /** Why an order goes on that is not paid yet. */
  unpaid_reason?: string;
}

/**
 * Moves an order with the services of the commands.
 * @returns null if there is nothing to do
 * @throws AppError 409 if the order cannot be moved there; 422 with errors.unpaid_reason if it is
 *   not paid and there is no reason
 */
export async function moveAtDesk(
  trx: Trx,
  orderNumber: string,
  { to, courier, tracking_code: trackingCode, anyway = false, ...input }: MoveInput,
  by: string,
  at: number,
): Promise<OrderChange | null> {
  const unpaidReason = input.unpaid_reason;
  if (to === "confirmed") {
    const stale = await confirmOrder(trx, orderNumber, at);
    return stale && { stale, more: { confirmed: true } };
  }
  if (to === "cancelled") {
    const moved = await cancelForShop(trx, orderNumber, by, at);
    return moved && { stale: moved.changes };
  }
  if (to === "in-transit" && courier !== undefined && trackingCode !== undefined) {
    const sending = { orderNumber, courier, trackingCode, anyway, unpaidReason };
    const sent = await sendOrder(trx, sending, by, at);
    return sent && { more: sent.more };
  }
  const moving = { wanted: stateOf(to), anyway, unpaidReason };
  const moved = await moveOrder(trx, orderNumber, moving, by, at);
  return moved && { stale: moved.changes, ...(moved.more && { more: moved.more }) };
}
