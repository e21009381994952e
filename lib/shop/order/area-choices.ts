import { type AreaRule, type AreaRules, chargeTo } from "../pricing/delivery-rules";
import type { GoodsTotals } from "../pricing/order-totals";
import { toTaka } from "../pricing/price";
import type { ShippingArea } from "./shipping";

/** A delivery area as the order form offers it. */
interface AreaChoice {
  /** Taka for the goods of the order; 0 if delivery is free. */
  charge: number;
  cashOnDelivery: boolean;
  /** Day by which an order placed now is delivered, such as 2026-11-29; null if unknown. */
  promisedDay: string | null;
  /** Whether a product of the order is kept cold and not delivered there. */
  isRefused: boolean;
}

export type AreaChoices = Record<ShippingArea, AreaChoice>;

/** Rules by area, with the promised day if they are those of this moment. */
export type CurrentRules = Record<ShippingArea, AreaRule & { promisedDay?: string | null }>;

interface OrderedGoods {
  /** Poisha; null while they are not known. */
  goods: Pick<GoodsTotals, "subtotal" | "discount"> | null;
  /** Whether one of them is kept cold. */
  isColdChain: boolean;
}

const NOTHING = { subtotal: 0, discount: 0 };

/** Returns the charges and payment methods of each area for the order form. */
export function areaChoices(
  rules: CurrentRules,
  { goods, isColdChain }: OrderedGoods,
): AreaChoices {
  const charges: AreaRules = rules;
  const choice = (area: ShippingArea): AreaChoice => ({
    charge: toTaka(chargeTo(area, charges, goods ?? NOTHING)),
    cashOnDelivery: rules[area].cashOnDelivery,
    promisedDay: rules[area].promisedDay ?? null,
    isRefused: isColdChain && area === "outside",
  });
  return { inside: choice("inside"), outside: choice("outside") };
}
