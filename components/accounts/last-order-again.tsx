import { OrderAgain } from "@/components/orders/order-again";
import { useProductOrders } from "@/lib/browser-api/customer-orders";
import { useCustomer } from "./use-customer";

/** 'Buy it again' for the last order of the customer. Reserves its height. */
export function LastOrderAgain() {
  const { orders } = useProductOrders(useCustomer().customerId);
  const [last] = orders ?? [];
  return (
    <div className="mt-3 min-h-11">
      {last && <OrderAgain number={last.number} lines={last.products} />}
    </div>
  );
}
