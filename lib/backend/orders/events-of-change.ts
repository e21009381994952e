import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { ShopEvent } from "../kernel/event";
import {
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderReady,
  orderSent,
  paymentReceived,
  refundMade,
} from "../kernel/outbox/events";
import { missingOf } from "../payments/due";
import { readMoney } from "../payments/read-money";
import { isPickup } from "./pickup-code";
import type { findOrder } from "./staff-orders";

type Order = Awaited<ReturnType<typeof findOrder>>;

const { inTransit, completed, cancelled } = ORDER_STATUS;

/** The columns of an order that decide which event a change of its state has. */
type OrderState = Pick<Order, "status" | "waits_for"> & {
  packed_at: number | null;
  pickup_code?: string | null;
};

type StateEvent =
  | "order.confirmed"
  | "order.sent"
  | "order.ready"
  | "order.delivered"
  | "order.cancelled";

/** Whether an order that is picked up was packed by the change. */
const becomesReady = (before: OrderState, after: OrderState): boolean =>
  isPickup(after) && before.packed_at === null && after.packed_at !== null;

/**
 * Returns the type of the event of a change of an order's state; null if it has none. It has one at
 * most, since each is a message to the customer.
 */
export function stateEventType(before: OrderState, after: OrderState): StateEvent | null {
  const { status } = after;
  if (status === ORDER_STATUS.processing && becomesReady(before, after)) return "order.ready";
  if (status === before.status || status === ORDER_STATUS.processing) {
    const isConfirmed = before.waits_for === "confirmation" && after.waits_for === null;
    return isConfirmed ? "order.confirmed" : null;
  }
  if (status === completed) return "order.delivered";
  if (status === cancelled) return "order.cancelled";
  return status === inTransit ? "order.sent" : null;
}

/** An order before and after a change, and the step of staff that changed it. */
interface ChangedOrder {
  before: Order;
  after: Order;
  stepId: number | undefined;
}

/** @param due what the customer still has to pay, in poisha */
function stateEvents(
  { before, after, stepId }: ChangedOrder,
  due: number,
  at: number,
): ShopEvent[] {
  const { order_number: number, courier, tracking_code: trackingCode } = after;
  const why = { reason: after.cancel_reason, text: after.cancel_text };
  switch (stateEventType(before, after)) {
    case "order.confirmed":
      return [{ ...orderConfirmed(number, at), stepId }];
    case "order.sent":
      return [{ ...orderSent({ number, courier, trackingCode, due, at }), stepId }];
    case "order.ready":
      return [{ ...orderReady(number, after.pickup_code ?? "", at), stepId }];
    case "order.delivered":
      return [{ ...orderDelivered(number, at), stepId }];
    case "order.cancelled":
      return [{ ...orderCancelled(number, "shop", at, why), stepId }];
    default:
      return [];
  }
}

/**
 * Returns the events of a change of an order by staff: its state, and the payments and refunds
 * recorded at this time, including cash recorded by completing it.
 * @param at epoch ms
 */
export async function eventsOfChange(
  trx: Trx,
  changed: ChangedOrder,
  at: number,
): Promise<ShopEvent[]> {
  const { before, after } = changed;
  const order = { kind: "product", id: after.id, number: after.order_number } as const;
  const { payments, refunds } = await readMoney(trx, order);
  const isDelivered = after.status === completed && before.status !== completed;
  const received = payments
    .filter(({ state, created_at }) => state === "paid" && created_at === at)
    .map((payment) => ({
      ...paymentReceived({ ...payment, order }),
      customerKnows: isDelivered,
    }));
  const made = refunds
    .filter(({ state, updated_at }) => state === "done" && updated_at === at)
    .flatMap((refund) => {
      const payment = payments.find(({ id }) => id === refund.payment_id);
      return payment ? [refundMade({ ...payment, order }, refund)] : [];
    });
  const due = missingOf({ total: after.total, payments, refunds });
  return [...stateEvents(changed, due, at), ...received, ...made];
}
