import { useEffect, useEffectEvent } from "react";
import { useLastDelivery } from "@/lib/api/last-delivery";
import type { LastDelivery } from "@/lib/shop/order/delivery-memory";

interface CustomerDeliveryProps {
  customerId: number;
  onRead: (delivery: LastDelivery) => void;
}

/** Reads where a customer's last order went; not a hook, so that a guest's page comes without its script. */
export function CustomerDelivery({ customerId, onRead }: CustomerDeliveryProps) {
  const delivery = useLastDelivery(customerId);
  const read = useEffectEvent(() => delivery && onRead(delivery));
  const known = delivery && JSON.stringify(delivery);
  useEffect(() => {
    if (known) read();
  }, [known]);
  return null;
}
