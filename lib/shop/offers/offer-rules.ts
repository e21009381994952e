import type { OfferKind, OfferScope } from "@/lib/contract/terms";
import type { OrderAdjustment } from "../pricing/adjustments";

/** An offer of the shop; amounts in poisha. */
export interface Offer {
  id: number;
  name: string;
  nameBn: string | null;
  /** Folded, see `foldOfferCode`; null for an offer that applies by itself. */
  code: string | null;
  kind: OfferKind;
  /** Hundredths of a percent, or poisha; 0 for free delivery. */
  value: number;
  /** Most that a percentage takes off. */
  maxDiscount: number | null;
  /** Least sum of the products it is for. */
  minGoods: number;
  /** First and last day in Dhaka, such as 2026-11-30. */
  starts: string | null;
  ends: string | null;
  /** Orders in all, and of one customer. */
  usesTotal: number | null;
  usesCustomer: number | null;
  firstOrderOnly: boolean;
  scope: OfferScope;
  /** Categories, brands or products, by `scope`. */
  scopeIds: readonly number[];
  /** Whether it is for products that have a discount of their own, too. */
  withDiscounts: boolean;
}

/** Pieces of a product to which offers can apply. */
export interface OfferLine {
  productId: number;
  categoryId: number;
  brandId: number;
  /** After the discount of the product, poisha per piece. */
  price: number;
  quantity: number;
  hasDiscount: boolean;
  needsPrescription: boolean;
}

/** What an offer takes off. */
export interface OfferEffect {
  /** Off the goods, poisha. */
  amount: number;
  freeDelivery: boolean;
  /** Indexes of the lines that bear it. */
  lines: readonly number[];
}

/** An effect, or the reason for none. */
export type OfferOutcome =
  | { effect: OfferEffect }
  | { problem: "no_product" | "nothing" }
  /** With the poisha that are missing. */
  | { problem: "minimum"; missing: number };

/** Whether an offer applies on a day in Dhaka. */
export function offerDayProblem(
  { starts, ends }: Pick<Offer, "starts" | "ends">,
  day: string,
): "not_yet" | "ended" | null {
  if (starts !== null && day < starts) return "not_yet";
  return ends !== null && day > ends ? "ended" : null;
}

/**
 * Whether an offer is for a product. Never for one that needs a prescription: those may not be
 * promoted.
 */
function isFor({ scope, scopeIds, withDiscounts }: Offer, line: OfferLine): boolean {
  if (line.needsPrescription || (line.hasDiscount && !withDiscounts)) return false;
  switch (scope) {
    case "all":
      return true;
    case "category":
      return scopeIds.includes(line.categoryId);
    case "brand":
      return scopeIds.includes(line.brandId);
    case "products":
      return scopeIds.includes(line.productId);
  }
}

/** Returns what pieces cost, in poisha. */
export function sumOfLines(lines: readonly OfferLine[]): number {
  return lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
}

/** What stays to be paid for the goods, in poisha: an order of nothing cannot be paid. */
const LEAST_PAID = 100;

/** Returns what an offer takes off products it is for that cost a sum, in poisha. */
export function amountOff({ kind, value, maxDiscount }: Offer, sum: number): number {
  if (kind === "free_delivery") return 0;
  // Half a poisha goes up, once.
  const wanted = kind === "percent" ? Math.floor((sum * value + 5_000) / 10_000) : value;
  return Math.min(wanted, maxDiscount ?? wanted, Math.max(0, sum - LEAST_PAID));
}

/** Returns what an offer takes off goods: off the products it is for, after their own discounts. */
export function offerEffect(offer: Offer, goods: readonly OfferLine[]): OfferOutcome {
  const lines = goods.flatMap((line, index) => (isFor(offer, line) ? [index] : []));
  if (lines.length === 0) return { problem: "no_product" };
  const sum = sumOfLines(goods.filter((_, index) => lines.includes(index)));
  if (sum < offer.minGoods) return { problem: "minimum", missing: offer.minGoods - sum };
  const amount = amountOff(offer, sum);
  const freeDelivery = offer.kind === "free_delivery";
  if (amount === 0 && !freeDelivery) return { problem: "nothing" };
  return { effect: { amount, freeDelivery, lines } };
}

/** Returns the effect on the goods as an adjustment of the order. */
export function offerAdjustments(effect: OfferEffect | null): OrderAdjustment[] {
  if (effect === null || effect.amount === 0) return [];
  return [{ scope: "order", amount: effect.amount, lines: effect.lines }];
}

/** An offer with what it takes off. */
export interface OfferResult {
  offer: Offer;
  effect: OfferEffect;
}

/**
 * Chooses the one offer of an order: the one that saves most. A code goes before an equal offer
 * without one, then the older offer.
 * @param delivery poisha that free delivery counts for; the same for every area, so that cart and
 *   order have the same offer. 0 if the delivery is free anyway
 */
export function bestOffer(results: readonly OfferResult[], delivery: number): OfferResult | null {
  const saving = ({ effect }: OfferResult) => effect.amount + (effect.freeDelivery ? delivery : 0);
  const [best] = [...results].sort(
    (a, b) =>
      saving(b) - saving(a) ||
      Number(b.offer.code !== null) - Number(a.offer.code !== null) ||
      a.offer.id - b.offer.id,
  );
  return best ?? null;
}
