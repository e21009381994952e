import {
  type DeliveryArea,
  isShippingArea,
  SHIPPING_CHARGES,
  type ShippingArea,
} from "../order/shipping";
import { type Adjustment, takenOff } from "./adjustments";
import type { DeliveredFree, GoodsTotals } from "./order-totals";
import { toPoisha } from "./price";

/** Delivery rules of an area; amounts in taka. */
export interface AreaRule {
  charge: number;
  /** Price of the goods from which delivery is free, see `chargeTo`; null for never. */
  freeFrom: number | null;
  /** Whether orders to this area can be paid in cash. */
  cashOnDelivery: boolean;
}

export type AreaRules = Readonly<Record<ShippingArea, AreaRule>>;

const standard = (charge: number): AreaRule => ({ charge, freeFrom: null, cashOnDelivery: true });

/** Rules of a shop that has set none. */
export const STANDARD_RULES: AreaRules = {
  inside: standard(SHIPPING_CHARGES.inside),
  outside: standard(SHIPPING_CHARGES.outside),
};

/** Returns the areas of Bangladesh that a product is delivered to. */
export function deliveryAreas({ coldChain }: { coldChain: boolean }): readonly ShippingArea[] {
  return coldChain ? ["inside"] : ["inside", "outside"];
}

function freeDelivery(
  { charge, freeFrom }: AreaRule,
  { subtotal, discount }: Pick<GoodsTotals, "subtotal" | "discount">,
): Adjustment[] {
  if (freeFrom === null || subtotal - discount < toPoisha(freeFrom)) return [];
  return [{ scope: "delivery", amount: toPoisha(charge) }];
}

/**
 * Returns the delivery charge of goods in poisha; 0 from the free-from sum of the area on, for a
 * pick-up, and abroad, where the shop sets the charge later.
 * @param goods after the discounts of products, but without an offer, see `beforeOffer`
 */
export function chargeTo(
  area: DeliveryArea,
  rules: AreaRules,
  goods: Pick<GoodsTotals, "subtotal" | "discount">,
): number {
  if (!isShippingArea(area)) return 0;
  return toPoisha(rules[area].charge) - takenOff(freeDelivery(rules[area], goods), "delivery");
}

/**
 * Returns the delivery charge of a stored order by these rules, after a change of its goods or area;
 * poisha. That of an order with free delivery by an offer is always the listed one: the offer takes
 * it off again, and stays known by that.
 */
export function chargeAgain(
  { delivery_discount = 0 }: DeliveredFree,
  area: DeliveryArea,
  rules: AreaRules,
  goods: Pick<GoodsTotals, "subtotal" | "discount">,
): number {
  if (isShippingArea(area) && delivery_discount > 0) return toPoisha(rules[area].charge);
  return chargeTo(area, rules, goods);
}
