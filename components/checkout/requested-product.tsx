import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import { quantityOfAddress } from "@/lib/shop/order/buy-now-address";

/** Product and quantity in the query of a Buy Now address, or the whole cart. */
export interface RequestedProduct {
  /** Null if the address names no product. */
  id: number | null;
  quantity: number;
  isCart: boolean;
}

/**
 * Reports the query of the address, initially and on change. A component instead of a hook, because
 * the static HTML is rendered without a query.
 */
export function RequestedProductReader({ onRead }: { onRead: (wanted: RequestedProduct) => void }) {
  const query = useSearchParams();
  const productId = query.get("productId") ?? "";
  const quantity = quantityOfAddress(query.get("quantity"));
  const isCart = query.get("items") === "cart" && hasOwnSessions();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const id = !isCart && /^[1-9]\d{0,8}$/.test(productId) ? Number(productId) : null;
    read({ id, quantity, isCart });
  }, [productId, quantity, isCart]);
  return null;
}
