import { type AreaRule, type AreaRules, chargeTo } from "../pricing/delivery-rules";
import type { GoodsTotals } from "../pricing/order-totals";
import { toPoisha, toTaka } from "../pricing/price";
import { type CashRules, type HomeCashRefusal, homeCashRefusal } from "./cash-rules";
import type { PickupPlace } from "./pickup-place";
import type { ShippingArea } from "./shipping";

/** A delivery area as the order form offers it. */
interface AreaChoice {
  /** Taka for the goods of the order; 0 if delivery is free. */
  charge: number;
  /** Why it cannot be paid in cash there, if the shop takes cash at all; null if it can. */
  cashRefusal: HomeCashRefusal | null;
  /** Day by which an order placed now is delivered, such as 2026-11-29; null if unknown. */
  promisedDay: string | null;
  /** Whether a product of the order is kept cold and not delivered there. */
  isRefused: boolean;
}

export type AreaChoices = Record<ShippingArea, AreaChoice> & {
  /** Missing if the shop offers no pick-up. */
  pickup?: AreaChoice;
};

const PICKUP: AreaChoice = { charge: 0, cashRefusal: null, promisedDay: null, isRefused: false };

/** Returns the choices of an order form with the pick-up at the shop, if it is offered. */
export function withPickup(areas: AreaChoices, place: PickupPlace | undefined): AreaChoices {
  return place ? { ...areas, pickup: PICKUP } : areas;
}

/** Rules by area, with the promised day if they are those of this moment. */
export type CurrentRules = Record<ShippingArea, AreaRule & { promisedDay?: string | null }>;

interface OrderedGoods {
  /** Poisha; null while they are not known. */
  goods: Pick<GoodsTotals, "subtotal" | "discount"> | null;
  /** Whether one of them is kept cold. */
  isColdChain: boolean;
  /** Whether one of them needs a prescription. */
  needsPrescription?: boolean;
  /** Returns the total in taka with delivery; undefined while it is not known. */
  totalTo?: (area: ShippingArea) => number;
}

const NOTHING = { subtotal: 0, discount: 0 };

/**
 * Returns the charges and payment methods of each area for the order form.
 * @param cash which orders can be paid in cash; all if undefined
 */
export function areaChoices(
  rules: CurrentRules,
  { goods, isColdChain, needsPrescription = false, totalTo }: OrderedGoods,
  cash?: CashRules,
): AreaChoices {
  const charges: AreaRules = rules;
  const choice = (area: ShippingArea): AreaChoice => ({
    charge: toTaka(chargeTo(area, charges, goods ?? NOTHING)),
    cashRefusal: homeCashRefusal(
      { areas: rules, rules: cash },
      {
        area,
        total: totalTo ? toPoisha(totalTo(area)) : null,
        isColdChain,
        needsPrescription,
      },
    ),
    promisedDay: rules[area].promisedDay ?? null,
    isRefused: isColdChain && area === "outside",
  });
  return { inside: choice("inside"), outside: choice("outside") };
}
