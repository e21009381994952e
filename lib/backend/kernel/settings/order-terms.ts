import type { deliveryOfferWire } from "@/lib/contract/wire/delivery";
import type { Served } from "@/lib/contract/wire/fields";
import {
  type CashOrder,
  type CashRefusal,
  type CashRules,
  cashRefusal,
} from "@/lib/shop/order/cash-rules";
import type { DeliveryDays } from "@/lib/shop/order/expected-days";
import {
  type DeliveryCalendar,
  type DeliveryPromise,
  promiseAt,
} from "@/lib/shop/order/promised-day";
import type { Country, DeliveryArea, ShippingArea } from "@/lib/shop/order/shipping";
import { type AreaRules, STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import type { OrderLimits } from "@/lib/site/order-limits";
import { iso } from "../time/iso-time";

/** Countries and payment methods that the shop offers, and what delivery costs and takes. */
export interface DeliveryTerms {
  /** Whether cash on delivery is offered. */
  cashOnDelivery?: boolean;
  /** Countries the shop delivers to; all countries of the form if undefined. */
  countries?: readonly Country[];
  /** Which orders can be paid in cash; all that go to these areas if undefined. */
  cashRules?: CashRules;
  /** Charges and cash on delivery by area; the standard ones if undefined. */
  rules?: AreaRules;
  /** Thanas of the district of Dhaka that count as outside; the standard ones if undefined. */
  outsideThanas?: readonly string[];
  /** Whether orders can be picked up at the shop. */
  pickup?: boolean;
  /** Open days to the delivery by area, and which days are open; without them no day is promised. */
  promise?: { days: DeliveryDays; calendar: DeliveryCalendar };
}

/** Order limits, and the phone number to call for more. */
export type OrderRules = OrderLimits & { phone: string };

/** Returns the delivery charges of the shop. */
export function rulesOf({ rules = STANDARD_RULES }: DeliveryTerms): AreaRules {
  return rules;
}

/** Returns why an order cannot be paid in cash; null if it can. */
export function cashRefusalOf(terms: DeliveryTerms, order: CashOrder): CashRefusal | null {
  const { cashOnDelivery: isOffered = false, cashRules } = terms;
  return cashRefusal({ isOffered, areas: rulesOf(terms), rules: cashRules }, order);
}

/**
 * Whether some orders to an area can be paid in cash; null if staff left the area open, which follows
 * the general setting.
 */
function takesCash(terms: DeliveryTerms, area: DeliveryArea | null): boolean {
  const any = { total: null, isColdChain: false, needsPrescription: false };
  return cashRefusalOf(terms, { area, ...any }) === null;
}

/**
 * Returns the day by which an order of this moment is delivered; null if none can be promised.
 * @param now epoch ms
 */
export function promiseTo(
  { promise }: DeliveryTerms,
  area: ShippingArea,
  now: number,
): DeliveryPromise | null {
  return promise ? promiseAt(promise.calendar, promise.days[area][1], now) : null;
}

/** Returns what delivery to each area costs, and when it comes, at this moment (epoch ms). */
export function deliveryOffer(terms: DeliveryTerms, now: number): Served<typeof deliveryOfferWire> {
  const offerTo = (area: ShippingArea) => {
    const { charge, freeFrom } = rulesOf(terms)[area];
    const promise = promiseTo(terms, area, now);
    return {
      charge,
      free_from: freeFrom,
      cash_on_delivery: takesCash(terms, area),
      promised_day: promise?.day ?? null,
      order_before: promise ? iso(promise.before) : null,
    };
  };
  return { inside: offerTo("inside"), outside: offerTo("outside") };
}
