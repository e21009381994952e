import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { OwedOrder } from "../payments/due";

type SentOrder = Parameters<typeof deliveryPrice>[0] & { status: number; payment_method: string };

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/**
 * Whether the money that an order on its way has is the charge of its delivery alone, paid in advance:
 * if its parcel is not taken, it stays, since the courier charges for the way. More than that has to
 * go back first.
 */
export function isChargeAlone(
  order: SentOrder,
  { payments, refunds }: Pick<OwedOrder, "payments" | "refunds">,
): boolean {
  if (order.status !== ORDER_STATUS.inTransit || order.payment_method !== "cod") return false;
  const paid = payments.filter(({ state }) => state === "paid");
  const back = refunds.filter(({ payment_id }) => paid.some(({ id }) => id === payment_id));
  return sum(paid) - sum(back) <= deliveryPrice(order);
}
