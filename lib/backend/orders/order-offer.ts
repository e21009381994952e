import type { OfferResult } from "@/lib/shop/offers/offer-rules";
import { type OrderTotals, type PricedGoods, withDelivery } from "@/lib/shop/pricing/order-totals";
import type { OrderOffer } from "./insert-order";

/** Totals of an order, and the offer that it uses. */
interface OfferedTotals {
  totals: OrderTotals;
  offer: OrderOffer | undefined;
}

/**
 * Adds the delivery to goods that were priced with an offer.
 * @param charge poisha
 * @param isTyped whether staff typed the charge, which free delivery leaves as it is
 */
export function offeredTotals(
  applied: OfferResult | null,
  goods: PricedGoods,
  charge: number,
  isTyped = false,
): OfferedTotals {
  const offDelivery = applied?.effect.freeDelivery && !isTyped ? charge : 0;
  const totals = withDelivery(goods, charge, offDelivery);
  // Free delivery takes nothing off an order whose delivery is free anyway, or abroad.
  const isUsed = applied !== null && applied.effect.amount + offDelivery > 0;
  const offer = isUsed ? { id: applied.offer.id, offDelivery, shares: goods.shares } : undefined;
  return { totals, offer };
}
