import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { keptOf, type OwedOrder } from "../payments/due";

type SentOrder = Parameters<typeof deliveryPrice>[0] & { status: number; payment_method: string };

/**
 * Whether the money that an order on its way has is the charge of its delivery alone, paid in advance:
 * if its parcel is not taken, it stays, since the courier charges for the way. More than that has to
 * go back first.
 */
export function isChargeAlone(
  order: SentOrder,
  money: Pick<OwedOrder, "payments" | "refunds">,
): boolean {
  if (order.status !== ORDER_STATUS.inTransit || order.payment_method !== "cod") return false;
  return keptOf(money) <= deliveryPrice(order);
}
