import type { z } from "zod";
import type { deskMoveBody } from "@/lib/contract/orders/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../../kernel/db/schema";
import { AppError } from "../../kernel/errors";
import type { OrderChange } from "../audit-order";
import { readCancellation } from "../cancellation";
import { confirmOrder } from "../confirm-order";
import { cancelForShop, moveOrder } from "../move-order";
import { packOrder } from "../pack-order";
import { isPickup } from "../pickup-code";
import { sendOrder } from "../send-order";
import { findOrder, stateOf } from "../staff-orders";

/** Target state of an order. */
type MoveInput = Omit<z.output<typeof deskMoveBody>, "version">;

/** @throws AppError 409 for an order that is handed over at the counter */
async function checkDelivered(trx: Trx, orderNumber: string): Promise<void> {
  if (isPickup(await findOrder(trx, orderNumber)))
    throw new AppError(409, refusalText("pickup.handOver"));
}

/**
 * Moves an order with the services of the commands.
 * @returns null if there is nothing to do
 * @throws AppError 409 if the order cannot be moved there; 422 with errors.unpaid_reason if it is
 *   not paid and there is no reason, or errors.cancel_reason or cancel_text without a reason to
 *   cancel it
 */
export async function moveAtDesk(
  trx: Trx,
  orderNumber: string,
  { to, courier, tracking_code: trackingCode, anyway = false, ...input }: MoveInput,
  by: string,
  at: number,
): Promise<OrderChange | null> {
  const unpaidReason = input.unpaid_reason;
  const step = { name: to, by };
  if (to === "confirmed") {
    const stale = await confirmOrder(trx, orderNumber, at);
    return stale && { stale, step, more: { confirmed: true } };
  }
  if (to === "packed") return packOrder(trx, orderNumber, { anyway }, by, at);
  if (to === "cancelled") {
    const cancellation = readCancellation(input.cancel_reason, input.cancel_text);
    const moved = await cancelForShop(trx, orderNumber, cancellation, by, at);
    return moved && { stale: moved.changes, step, more: { cancel_reason: cancellation.reason } };
  }
  if (to === "in-transit" || to === "completed") await checkDelivered(trx, orderNumber);
  if (to === "in-transit" && courier !== undefined && trackingCode !== undefined) {
    const sending = { orderNumber, courier, trackingCode, anyway, unpaidReason };
    const sent = await sendOrder(trx, sending, by, at);
    return sent && { more: sent.more, step: sent.moved ? step : undefined };
  }
  const moving = { wanted: stateOf(to), anyway, unpaidReason };
  const moved = await moveOrder(trx, orderNumber, moving, by, at);
  return moved && { stale: moved.changes, step, ...(moved.more && { more: moved.more }) };
}
