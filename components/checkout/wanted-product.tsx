import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { quantityOfAddress } from "@/lib/shop/order/buy-now-address";

/** What an address of Buy Now asks for. */
export interface WantedProduct {
  /** Null when it names none. */
  id: number | null;
  quantity: number;
}

/** Reads the address, also the next one; not a hook, since in static HTML an address has no query. */
export function WantedReader({ onRead }: { onRead: (wanted: WantedProduct) => void }) {
  const query = useSearchParams();
  const productId = query.get("productId") ?? "";
  const quantity = quantityOfAddress(query.get("quantity"));
  const read = useEffectEvent(onRead);
  useEffect(() => {
    read({ id: /^[1-9]\d{0,8}$/.test(productId) ? Number(productId) : null, quantity });
  }, [productId, quantity]);
  return null;
}
