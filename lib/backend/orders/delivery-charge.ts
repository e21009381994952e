import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { isAbroad } from "@/lib/shop/order/shipping";
import { storedGoods, withDelivery } from "@/lib/shop/pricing/order-totals";
import type { OrderLimits } from "@/lib/site/order-limits";
import type { Change } from "../kernel/changes/change";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { orderChargeSet } from "../kernel/outbox/events";
import { closeAttempts, paymentsOf } from "../payments/attempts";
import { keepsOrder } from "../payments/payment-state";
import { unpaidExpiry } from "./hold-rules";
import { holdForStaff } from "./staff-hold";
import { lockOrder, stateName } from "./staff-orders";

const TOTAL_STAYS = refusalText("charges.paid");
const HOME = refusalText("charges.inland");

interface Charged {
  delivery: number;
  total: number;
}

/**
 * Sets the delivery charge of an order to another country, which can then be paid for
 * `unpaidHours`, because the customer is notified by mail. The charge can be corrected until the
 * order is paid; open attempts to pay the former total are closed first. Takes the pieces of an order
 * that waited without them.
 * @param charge poisha
 * @returns the charge and total before it and the new total, in poisha, the changes to record and
 *   the event to send; null if the order already has this charge
 * @throws AppError 404 for an unknown order, 409 if it is not pending, goes to Bangladesh, is paid,
 *   or its pieces are not available any more
 */
export async function setDeliveryCharge(
  trx: Trx,
  orderNumber: string,
  charge: number,
  limits: OrderLimits,
  at: number,
): Promise<{ was: Charged; total: number; changes: Change[]; event: ShopEvent } | null> {
  const order = await lockOrder(trx, orderNumber);
  const refuse = (reason: string) =>
    new AppError(409, refusalText("orders.because", { order: orderNumber, reason }));
  if (!isAbroad(order.shipping_country)) throw refuse(HOME);
  const waits = order.waits_for === "charge";
  if (!waits && order.shipping_charge === charge) return null;
  if (order.status !== ORDER_STATUS.pending)
    throw refuse(
      refusalText("charges.wrongState", {
        state: refusalText(`orderStates.${stateName(order.status)}`),
      }),
    );
  if (order.waits_for !== null && !waits)
    throw refuse(
      refusalText("charges.waits", { what: refusalText(`waitsFor.${order.waits_for}`) }),
    );
  const closed = await closeAttempts(trx, order.id, at);
  const payments = await paymentsOf(trx, { kind: "product", id: order.id });
  if (!closed || payments.some((payment) => keepsOrder(payment, at))) throw refuse(TOTAL_STAYS);
  const changes = await holdForStaff(trx, order, at);
  const { total } = withDelivery(storedGoods(order), charge);
  const expires_at = order.payment_method === "cod" ? null : unpaidExpiry(limits, at);
  await trx
    .updateTable("orders")
    .set({ shipping_charge: charge, total, waits_for: null, released_at: at, expires_at })
    .where("id", "=", order.id)
    .execute();
  const event = orderChargeSet({
    number: order.order_number,
    total,
    deliveryCharge: charge,
    at,
    language: order.language ?? undefined,
  });
  const was = { delivery: order.shipping_charge, total: order.total };
  return { was, total, changes, event };
}
