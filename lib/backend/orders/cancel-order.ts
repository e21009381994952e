import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { CancelRefusal } from "@/lib/contract/terms";
import type { Change } from "../kernel/changes/change";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import type { Viewer } from "../kernel/http/viewer";
import { orderCancelled } from "../kernel/outbox/events";
import { releaseStepMessages } from "../kernel/outbox/step-messages";
import { closeAttempts, paymentsOf } from "../payments/attempts";
import type { RefundLimits } from "../payments/payment-settings";
import { cancelRefusal } from "./cancel-rules";
import { cancelledFor } from "./cancellation";
import { changeOrderStatus } from "./change-order-status";
import { findOwnOrder } from "./find-own-order";
import { refundOrder } from "./refund-order";

const REASON = englishText("orders.customerCancelled");
const MOVED_ON = "This order can no longer be cancelled here. Please call us:";

interface MaybeCancelled {
  id: number;
  status: number;
  payment_status: string;
}

/** Returns by order id why the customer cannot cancel the order, or null if they can. */
export async function cancelRefusals(
  db: Db | Trx,
  orders: MaybeCancelled[],
): Promise<Map<number, CancelRefusal | null>> {
  const pending = orders.filter(({ status }) => status === ORDER_STATUS.pending);
  const payments =
    pending.length === 0
      ? []
      : await db
          .selectFrom("payments")
          .select(["order_id", "state", "gateway"])
          .where(
            "order_id",
            "in",
            pending.map(({ id }) => id),
          )
          .execute();
  return new Map(
    orders.map((order) => {
      const attempts = payments.filter(({ order_id }) => order_id === order.id);
      return [order.id, cancelRefusal(order, attempts)];
    }),
  );
}

/** A cancelled order: changes and events to record, and whether money is refunded. */
interface Cancelled {
  changes: Change[];
  events: ShopEvent[];
  /** Whether a refund was requested. */
  refunded: boolean;
}

/** Phone number for orders that cannot be cancelled online, and the gateways' refund APIs. */
interface CancelTerms {
  phone: string;
  refundLimits: RefundLimits;
}

/**
 * Requests a refund of the rest of an order's payment.
 * @returns whether there was anything to refund
 * @throws AppError 409 if the gateway accepts no more refunds of the payment
 */
async function refundAll(
  trx: Trx,
  order: { id: number; order_number: string },
  refundLimits: RefundLimits,
  now: number,
) {
  const payments = await paymentsOf(trx, { kind: "product", id: order.id });
  if (!payments.some(({ state }) => state === "paid")) return false;
  const orderNumber = order.order_number;
  const wish = { orderNumber, reason: REASON, trxId: null, refundLimits };
  return (await refundOrder(trx, wish, now)) !== null;
}

/**
 * Cancels a customer's own order before it is packed: closes its open payment attempts, so that
 * they are never executed, refunds received money and returns its pieces to stock. Does nothing if
 * it is already cancelled.
 * @throws AppError 404 for an unknown order or one of another viewer, 409 with `phone` and `reason`
 *   if it cannot be cancelled
 */
export async function cancelOrder(
  trx: Trx,
  orderNumber: string,
  viewer: Viewer,
  { phone, refundLimits }: CancelTerms,
  now: number,
): Promise<Cancelled> {
  const found = await findOwnOrder(trx, { orderNumber }, viewer);
  if (!found) throw notFound(refusalText("orders.unknownNumber"));
  await lockProductOrder(trx, found.id);
  const order = (await findOwnOrder(trx, { orderNumber }, viewer)) ?? found;
  if (order.status === ORDER_STATUS.cancelled) return { changes: [], events: [], refunded: false };
  const refuse = (reason: CancelRefusal) =>
    new AppError(409, `${MOVED_ON} ${phone}.`, undefined, { phone, reason });
  const reason = (await cancelRefusals(trx, [order])).get(order.id);
  if (reason) throw refuse(reason);
  if (!(await closeAttempts(trx, order.id, now))) throw refuse("being_paid");
  const refunded = await refundAll(trx, order, refundLimits, now).catch((error: unknown) => {
    if (error instanceof AppError) throw refuse("refund_by_hand");
    throw error;
  });
  await releaseStepMessages(trx, order.id, now);
  const { cancelled } = ORDER_STATUS;
  const asked = cancelledFor("asked");
  const changes = await changeOrderStatus(trx, order.id, cancelled, now, "customer", asked);
  const events = [orderCancelled(order.order_number, "customer", now)];
  return { changes, events, refunded };
}
