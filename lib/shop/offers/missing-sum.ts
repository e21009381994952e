import { amountOff, type Offer, type OfferLine, type OfferResult, sumOfLines } from "./offer-rules";

/** An offer whose least sum is not reached. */
export interface MissingSum {
  offer: Offer;
  /** Poisha. */
  missing: number;
}

/** The goods, with the offer that applies to them. */
interface OfferedGoods {
  lines: readonly OfferLine[];
  applied: OfferResult | null;
  /** Returns what free delivery of goods of a sum counts for, in poisha. */
  delivery: (goods: number) => number;
}

/** Returns what the applied offer takes off once goods for a further sum are added. */
function appliedThen({ lines, applied, delivery }: OfferedGoods, more: number): number {
  if (applied === null) return 0;
  const { offer, effect } = applied;
  if (effect.freeDelivery) return delivery(sumOfLines(lines) + more);
  if (offer.scope !== "all") return effect.amount;
  const own = sumOfLines(lines.filter((_, index) => effect.lines.includes(index)));
  return amountOff(offer, own + more);
}

/**
 * Returns the offer whose least sum is nearest, of those that then take more off than the applied
 * one: there is one offer for each order. Free delivery takes nothing off goods that are delivered
 * free by then anyway.
 */
export function nearestMissing(
  candidates: readonly MissingSum[],
  goods: OfferedGoods,
): MissingSum | null {
  const isWorthMore = ({ offer, missing }: MissingSum) => {
    const then =
      offer.kind === "free_delivery"
        ? goods.delivery(sumOfLines(goods.lines) + missing)
        : amountOff(offer, offer.minGoods);
    return then > appliedThen(goods, missing);
  };
  const [nearest] = candidates.filter(isWorthMore).sort((a, b) => a.missing - b.missing);
  return nearest ?? null;
}
