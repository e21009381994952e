import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { areaOfCity } from "@/lib/shop/order/city-area";
import {
  type ChosenArea,
  type DeliveryArea,
  isAbroad,
  isShippingArea,
  type ShippingArea,
} from "@/lib/shop/order/shipping";
import { chargeTo } from "@/lib/shop/pricing/delivery-rules";
import type { OrderTotals } from "@/lib/shop/pricing/order-totals";
import { toTaka } from "@/lib/shop/pricing/price";
import { fieldError } from "../kernel/errors";
import { type DeliveryTerms, promiseTo, rulesOf } from "../kernel/settings/order-terms";
import { stockRefusal } from "../stock/stock-refusal";
import type { QuotedLine } from "./order-lines";

const SHIPPING = refusalText("delivery.area");
const AREAS: readonly ShippingArea[] = ["inside", "outside"];

/** Destination of an order, as in its row. */
export interface OrderDelivery {
  /** Null abroad, for a pick-up, or if staff left it open. */
  area: ShippingArea | null;
  /** Whether it is picked up at the shop. */
  isPickup?: boolean;
  /** Such as 2026-11-29; null if no day can be promised. */
  promisedDay: string | null;
}

/** Choices of a buyer; the charge in taka, as sent. */
interface ChosenDelivery {
  shipping: { country: string; city: string };
  shipping_charge: number;
  delivery_area?: ChosenArea;
}

type Goods = Pick<OrderTotals, "subtotal" | "discount">;

/**
 * Returns the area of an order. One that names none, as the original shop sent it, has the area of
 * its charge.
 * @throws AppError 422 with errors.shipping_charge if the charge is of no area, or of both; with
 *   errors.delivery_area for a pick-up that is not offered
 */
function areaOf(chosen: ChosenDelivery, terms: DeliveryTerms, goods: Goods): DeliveryArea {
  const { shipping, shipping_charge, delivery_area } = chosen;
  if (isAbroad(shipping.country)) return "abroad";
  if (delivery_area === "pickup" && !terms.pickup) throw fieldError("delivery_area", SHIPPING);
  if (delivery_area) return delivery_area;
  const rules = rulesOf(terms);
  // Compared in taka: rounding to poisha would accept 99.999 for 100.
  const exact = AREAS.filter((area) => toTaka(chargeTo(area, rules, goods)) === shipping_charge);
  // A free delivery that the sender did not know of: the refusal of its totals has the right ones.
  const listed = AREAS.filter((area) => rules[area].charge === shipping_charge);
  const [area, other] = exact.length > 0 ? exact : listed;
  if (area === undefined || other !== undefined) throw fieldError("shipping_charge", SHIPPING);
  return area;
}

type ColdLine = Pick<QuotedLine, "isColdChain"> & {
  line: Pick<QuotedLine["line"], "name" | "name_bn">;
};

/**
 * Refuses products that are kept cold outside Dhaka: in another area, or in a city that is known to
 * lie elsewhere.
 * @throws AppError 422 with errors.items and the first such product
 */
export function checkColdChain(
  quoted: readonly ColdLine[],
  { area, city }: OrderPlace,
  { outsideThanas }: DeliveryTerms,
): void {
  if (area === "pickup") return;
  const cold = quoted.find(({ isColdChain }) => isColdChain);
  if (!cold || (area === "inside" && areaOfCity(city, outsideThanas) !== "outside")) return;
  const { name: product, name_bn: product_bn } = cold.line;
  throw stockRefusal("items", { code: "cold_chain", product, product_bn });
}

/** Where an order goes; the area is null while it is unknown. */
export interface OrderPlace {
  area: DeliveryArea | null;
  city: string;
}

/** Returns the area that a city is known to lie in if it is another one than that of its order. */
export function otherAreaOf(
  { area, city }: OrderPlace,
  { outsideThanas }: DeliveryTerms,
): ShippingArea | null {
  if (area === null || !isShippingArea(area)) return null;
  const known = areaOfCity(city, outsideThanas);
  return known === area ? null : known;
}

/** Returns the area of an order as its row has it, and the day that it is promised for. */
export function deliveryOf(
  area: DeliveryArea | null,
  terms: DeliveryTerms,
  now: number,
): OrderDelivery {
  if (area === "pickup") return { area: null, promisedDay: null, isPickup: true };
  if (area === null || area === "abroad") return { area: null, promisedDay: null };
  return { area, promisedDay: promiseTo(terms, area, now)?.day ?? null };
}

/**
 * Checks where an order goes against the rules of the shop.
 * @returns where it goes, its delivery, and the charge in poisha
 * @throws AppError 422: errors.shipping_charge without an area, errors.items for a product that is
 *   not delivered there
 */
export function chooseDelivery(
  chosen: ChosenDelivery,
  terms: DeliveryTerms,
  { quoted, goods, now }: { quoted: readonly QuotedLine[]; goods: Goods; now: number },
): { to: DeliveryArea; goesTo: OrderDelivery; charge: number } {
  const area = areaOf(chosen, terms, goods);
  checkColdChain(quoted, { area, city: chosen.shipping.city }, terms);
  const goesTo = deliveryOf(area, terms, now);
  return { to: area, goesTo, charge: chargeTo(area, rulesOf(terms), goods) };
}
