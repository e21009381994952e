import { type LastDelivery, lastDelivery } from "@/lib/shop/order/delivery-memory";
import { areaOfCharge } from "@/lib/shop/order/shipping";
import { useProductOrders } from "./customer-orders";
import { useOrderInfo } from "./orders";

/**
 * Returns the delivery data of a customer's last order; null while loading, and without an
 * order.
 * @param customerId null sends no request
 */
export function useLastDelivery(customerId: number | null): LastDelivery | null {
  const { orders } = useProductOrders(customerId);
  const { order } = useOrderInfo(orders?.[0]?.number ?? null);
  if (!order) return null;
  return lastDelivery({ ...order, area: order.deliveryArea ?? areaOfCharge(order.shippingCharge) });
}
