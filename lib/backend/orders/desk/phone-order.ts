import { z } from "zod";
import type { PhoneGoods, PhoneOrder } from "@/lib/contract/orders/desk-phone-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { COUNTRIES } from "@/lib/contract/terms";
import { orderEmail } from "@/lib/contract/text-fields";
import { type Offer, offerAdjustments } from "@/lib/shop/offers/offer-rules";
import { type DeliveryArea, isAbroad } from "@/lib/shop/order/shipping";
import { chargeTo } from "@/lib/shop/pricing/delivery-rules";
import { beforeOffer, type OrderTotals, priceGoods } from "@/lib/shop/pricing/order-totals";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { OrderLimits } from "@/lib/site/order-limits";
import { inFormatOf } from "../../accounts/in-format-of";
import { findCustomer } from "../../accounts/staff-accounts";
import { lockCustomer } from "../../kernel/db/row-locks";
import type { Trx } from "../../kernel/db/schema";
import { AppError, fieldError } from "../../kernel/errors";
import { readInput } from "../../kernel/http/input";
import { type DeliveryTerms, rulesOf } from "../../kernel/settings/order-terms";
import { judgeWithCode, type ShopOffers, type VisitorOffers } from "../../offers/visitor-offers";
import { checkAreaReason } from "../area-reason";
import { cashOrderOf, checkCash } from "../check-cash";
import { UNCAPPED_HOLD } from "../decide-hold";
import { expiryOf } from "../hold-rules";
import type { OrderOffer } from "../insert-order";
import { checkColdChain, deliveryOf } from "../order-delivery";
import { type QuotedLine, quoteProduct } from "../order-lines";
import { offeredTotals } from "../order-offer";
import { type PlacedOrder, place } from "../place-order";
import { isUnaccepted } from "../prescriptions/prescription-wait";

const NO_CASH = refusalText("orders.paymentMethod");
const CASH_FIELD = { name: "payment_method", noCash: refusalText("delivery.noCashHere") };
const NO_CHARGE = refusalText("phoneOrders.charge");
const AREA = refusalText("delivery.area");
const COUNTRY = refusalText("delivery.otherCountry");
const CUSTOMER = refusalText("phoneOrders.customer");
const BLOCKED = refusalText("phoneOrders.closedAccount");
const TOTAL_CHANGED = refusalText("orderLines.otherTotal");

/**
 * Checks an order by phone by the rules of its country: the format of phone number and postcode,
 * and whether the shop delivers there and takes cash.
 * @throws AppError 422
 */
export function checkPhoneOrder(
  typed: PhoneOrder,
  { cashOnDelivery = false, countries = COUNTRIES }: DeliveryTerms,
): PhoneOrder {
  const { country, payment_method } = typed;
  const { email } = readInput(z.object({ email: orderEmail(isAbroad(country)) }), typed);
  if (!countries.includes(country)) throw fieldError("country", COUNTRY);
  if (payment_method === "cod" && !cashOnDelivery) throw fieldError("payment_method", NO_CASH);
  return { ...inFormatOf(country, typed), email };
}

/** Quoted lines of an order by phone, and its totals. */
interface PhoneQuote {
  quoted: QuotedLine[];
  totals: OrderTotals;
  /** The offer of the shop that it uses. */
  offer: OrderOffer | undefined;
  /** What the offers mean for it; null if the shop has none. */
  judged: VisitorOffers | null;
}

/** Destination of an order by phone; null while it is unknown. */
interface PhonePlace {
  area: DeliveryArea | null;
  city: string;
}

/**
 * Quotes products like those of a new order, without any write.
 * @param place by default the chosen area
 * @throws AppError 422 with errors.items if one is not available or not delivered there, with
 *   errors.delivery_charge if there is neither a charge nor an area, with errors.delivery_area for a
 *   pick-up that is not offered
 */
export async function quotePhoneOrder(
  trx: Trx,
  {
    items,
    delivery_area,
    delivery_charge,
    customer_id: userId,
    offer_code: code,
  }: Omit<PhoneGoods, "city">,
  shop: ShopOffers,
  place: PhonePlace = { area: delivery_area, city: "" },
): Promise<PhoneQuote> {
  const { delivery: terms, now } = shop;
  const pieces = new Map<number, number>();
  for (const { product_id: id, quantity } of items)
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  const sorted = [...pieces].sort(([a], [b]) => a - b);
  const quoted: QuotedLine[] = [];
  for (const [product_id, quantity] of sorted)
    quoted.push(await quoteProduct(trx, { product_id, quantity }, now, true));
  checkColdChain(quoted, place, terms);
  const lines = quoted.map(({ line }) => line);
  const isTyped = delivery_charge !== null;
  const caller = { userId, code, isChargeTyped: isTyped };
  const judged = await judgeWithCode(trx, shop, caller, lines);
  const applied = judged?.applied ?? null;
  const goods = priceGoods(lines, "included", offerAdjustments(applied?.effect ?? null));
  if (delivery_area === "pickup" && !terms.pickup) throw fieldError("delivery_area", AREA);
  if (!isTyped && delivery_area === null) throw fieldError("delivery_charge", NO_CHARGE);
  const charge = isTyped
    ? toPoisha(delivery_charge)
    : chargeTo(delivery_area ?? "abroad", rulesOf(terms), beforeOffer(goods));
  return Object.assign(offeredTotals(applied, goods, charge, isTyped), { quoted, judged });
}

/** @throws AppError 422 for an account that cannot get an order */
async function checkCustomer(trx: Trx, id: number): Promise<void> {
  await lockCustomer(trx, id);
  const customer = await findCustomer(trx, id).catch((error: unknown) => {
    if (error instanceof AppError) throw fieldError("customer_id", CUSTOMER);
    throw error;
  });
  if (customer.erased_at !== null || customer.blocked_at !== null)
    throw fieldError("customer_id", BLOCKED);
}

/** A placed order by phone, with the offer that it uses. */
type PlacedPhoneOrder = PlacedOrder & { usedOffer: Offer | null };

/** Conditions of the shop for an order by phone. */
interface PhoneConditions {
  limits: OrderLimits;
  delivery: DeliveryTerms;
  offers: ShopOffers["offers"];
}

/**
 * Places an order that a customer gave by phone. It belongs to an account only if staff chose one,
 * since phone numbers are not confirmed. The limits for unknown buyers do not apply; it holds its
 * pieces, and one to be paid by mobile payment expires after `unpaidHours`.
 * @param by who placed it, for the history
 * @throws AppError 422: errors.items if a product is not available or not delivered there,
 *   errors.payment_method if cash is not taken there, errors.total if the total is another one,
 *   errors.customer_id for an account that cannot get the order, errors.area_reason if the city is
 *   known to lie in the other area and no reason is given
 */
export async function placePhoneOrder(
  trx: Trx,
  input: PhoneOrder,
  { limits, delivery: terms, offers }: PhoneConditions,
  by: string,
  now: number,
): Promise<PlacedPhoneOrder> {
  const { customer_id: userId, payment_method: paymentMethod, delivery_area, city } = input;
  if (userId !== null) await checkCustomer(trx, userId);
  const area = isAbroad(input.country) ? "abroad" : delivery_area;
  checkAreaReason({ area: area ?? null, city }, input.area_reason, terms);
  const shop = { delivery: terms, offers, now };
  const quote = await quotePhoneOrder(trx, input, shop, { area, city });
  const { total } = quote.totals;
  if (paymentMethod === "cod")
    checkCash(terms, cashOrderOf(quote.quoted, area ?? null, total), CASH_FIELD);
  if (toPoisha(input.total) !== total)
    throw fieldError("total", TOTAL_CHANGED, { total: toTaka(total) });
  const { name, email, phone, country, address, zip, wish, language } = input;
  const { tax, discount } = quote.totals;
  const order = {
    billing: { name, email, phone },
    shipping: { country, address, city, state: null, zip, orderNotes: wish },
    totals: { tax: toTaka(tax), discount: toTaka(discount), total: input.total },
    paymentMethod,
    language,
  };
  const waitsFor = quote.quoted.some(({ line }) => isUnaccepted(line)) ? "prescription" : null;
  const hold = { ...UNCAPPED_HOLD, waitsFor } as const;
  const holdTerms = { limits, hasGateway: false };
  const expiresAt = expiryOf(
    { hold: hold.kind, waitsFor, method: paymentMethod, isKnownCustomer: true },
    holdTerms,
    now,
  );
  const owner = { sessionId: null, userId, placedBy: by };
  const isTyped = input.delivery_charge !== null;
  const ordered = { ...quote, goesTo: { ...deliveryOf(area, terms, now), isTyped } };
  const placed = await place(trx, order, ordered, { owner, hold: { ...hold, expiresAt } }, now);
  const usedOffer = (quote.offer && quote.judged?.applied?.offer) ?? null;
  return Object.assign(placed, { usedOffer });
}
