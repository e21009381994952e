import { type LastDelivery, lastDelivery } from "@/lib/shop/order/delivery-memory";
import { areaOfCharge } from "@/lib/shop/order/shipping";
import { useProductOrders } from "./customer-orders";
import { useOrderInfo } from "./orders";

/**
 * Returns the delivery data of a customer's last order; undefined while loading, null without an
 * order.
 * @param customerId null sends no request
 */
export function useLastDelivery(customerId: number | null): LastDelivery | null | undefined {
  const list = useProductOrders(customerId);
  const number = list.orders?.[0]?.number ?? null;
  const { order, failed } = useOrderInfo(number);
  if (order) {
    const area = order.deliveryArea ?? areaOfCharge(order.shippingCharge);
    const delivery = lastDelivery({ ...order, area });
    return delivery && { ...delivery, paymentMethod: order.paymentMethod ?? "mobile" };
  }
  const isOver = list.failed || failed || order === null || (list.orders && number === null);
  return isOver ? null : undefined;
}
