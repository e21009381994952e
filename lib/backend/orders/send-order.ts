import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { BY_HAND, storeByHand } from "../couriers/providers/by-hand/by-hand";
import { collectedBy, shipmentsOf } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { closeAttempts } from "../payments/attempts";
import { changeOrderStatus } from "./change-order-status";
import { checkPaid } from "./check-paid";
import { readMissing } from "./manual-payment";
import { checkNotRefunded } from "./move-order";
import { lockOrder, stateName } from "./staff-orders";

interface Sending {
  orderNumber: string;
  courier: string;
  trackingCode: string;
  /** Sends the order even if it is refunded. */
  anyway: boolean;
  /** Why it is sent although it is not paid yet. */
  unpaidReason?: string | undefined;
}

async function checkPaidToSend(
  trx: Trx,
  order: Awaited<ReturnType<typeof lockOrder>>,
  { anyway, unpaidReason }: Pick<Sending, "anyway" | "unpaidReason">,
) {
  await checkNotRefunded(trx, order, anyway);
  return (await checkPaid(trx, order, unpaidReason)).more;
}

/**
 * Stores courier and tracking number of an order and moves it to in-transit if that is its next
 * status. For an order in transit or completed, only corrects the two.
 * @returns whether the order moved on, and values for its audit entry; null if nothing changed
 * @throws AppError 404 for an unknown order, 409 if it is not packed yet, cancelled, or refunded,
 *   422 if it is not paid and there is no reason
 */
export async function sendOrder(
  trx: Trx,
  { orderNumber, courier, trackingCode, anyway, unpaidReason }: Sending,
  by: string,
  at: number,
): Promise<{ moved: boolean; more: Record<string, unknown> } | null> {
  const order = await lockOrder(trx, orderNumber);
  const { processing, pending, cancelled } = ORDER_STATUS;
  if (order.status === pending || order.status === cancelled)
    throw new AppError(
      409,
      refusalText("orders.cannotSend", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(order.status)}`),
      }),
    );
  const moved = order.status === processing;
  const same = order.courier === courier && order.tracking_code === trackingCode;
  if (same && !moved) return null;
  const paid = moved ? await checkPaidToSend(trx, order, { anyway, unpaidReason }) : {};
  if (moved) await changeOrderStatus(trx, order.id, ORDER_STATUS.inTransit, at, by);
  await trx
    .updateTable("orders")
    .set({ courier, tracking_code: trackingCode })
    .where("id", "=", order.id)
    .execute();
  // Another parcel of the order may collect a part of it.
  const others = (await shipmentsOf(trx, order.id)).filter((row) => row.courier !== BY_HAND);
  const collect = Math.max(0, (await readMissing(trx, order)) - collectedBy(others));
  if (collect > 0) await closeAttempts(trx, order.id, at);
  await storeByHand(trx, order, { courier, trackingCode, collect }, by, at);
  return { moved, more: { courier, tracking: trackingCode, ...paid } };
}
