import { areaOfCharge, type LastDelivery, lastDelivery } from "@/lib/shop/order/delivery-memory";
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
  return order ? lastDelivery({ ...order, area: areaOfCharge(order.shippingCharge) }) : null;
}
