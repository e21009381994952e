import { areaOfCharge, type LastDelivery, lastDelivery } from "@/lib/shop/order/delivery-memory";
import { useProductOrders } from "./customer-orders";
import { useOrderInfo } from "./orders";

/**
 * Where a customer's last order went; null until known, and when there was none.
 * @param customerId null asks for nothing
 */
export function useLastDelivery(customerId: number | null): LastDelivery | null {
  const { orders } = useProductOrders(customerId);
  const { order } = useOrderInfo(orders?.[0]?.number ?? null);
  return order ? lastDelivery({ ...order, area: areaOfCharge(order.shippingCharge) }) : null;
}
