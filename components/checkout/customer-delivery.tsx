import { useEffect, useEffectEvent } from "react";
import { useLastDelivery } from "@/lib/browser-api/last-delivery";
import type { LastDelivery } from "@/lib/shop/order/delivery-memory";

interface CustomerDeliveryProps {
  customerId: number;
  onRead: (delivery: LastDelivery) => void;
}

/**
 * Reports the delivery address of the customer's last order. A component instead of a hook, so that
 * guests do not load its chunk.
 */
export function CustomerDelivery({ customerId, onRead }: CustomerDeliveryProps) {
  const delivery = useLastDelivery(customerId);
  const read = useEffectEvent(() => delivery && onRead(delivery));
  const known = delivery && JSON.stringify(delivery);
  useEffect(() => {
    if (known) read();
  }, [known]);
  return null;
}
