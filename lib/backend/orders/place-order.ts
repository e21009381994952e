import type { CartOrder, InstantOrder } from "@/lib/contract/orders/order-bodies";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { WaitsFor } from "@/lib/contract/terms";
import { offerAdjustments } from "@/lib/shop/offers/offer-rules";
import { isAbroad } from "@/lib/shop/order/shipping";
import {
  beforeOffer,
  type OrderTotals,
  type Presentation,
  priceGoods,
} from "@/lib/shop/pricing/order-totals";
import { checkOrderSize, piecesByProduct } from "../cart/order-size";
import { type CartRow, readLines } from "../cart/read-cart";
import type { Change } from "../kernel/changes/change";
import { lockBuyer } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import type { ShopEvent } from "../kernel/event";
import { orderCreated } from "../kernel/outbox/events";
import type { DeliveryTerms } from "../kernel/settings/order-terms";
import { storeOfferCode } from "../offers/read-offers";
import { judgeForVisitor, type ShopOffers } from "../offers/visitor-offers";
import { stockRefusal } from "../stock/stock-refusal";
import type { Buyer, OrderOwner } from "./buyer";
import { cashOrderOf, checkCash } from "./check-cash";
import { decideHold, type HoldTerms, type OrderHold, UNCAPPED_HOLD } from "./decide-hold";
import { checkTotals, insertOrder, type OrderLine, type OrderOffer } from "./insert-order";
import { chooseDelivery, type OrderDelivery } from "./order-delivery";
import { type QuotedLine, quoteCart, quoteProduct, takeLines } from "./order-lines";
import { offeredTotals } from "./order-offer";
import { isUnaccepted } from "./prescriptions/prescription-wait";
import { sendWithOrder } from "./prescriptions/send-prescription";

/** A placed order with its hold, the changes to record, and the events to send. */
export interface PlacedOrder {
  orderNumber: string;
  hold: OrderHold;
  changes: Change[];
  events: ShopEvent[];
}

type OrderInput = Pick<
  InstantOrder,
  "billing" | "shipping" | "language" | "paymentMethod" | "totals"
>;

/** A buyer with the limits on size and holds, or an owner whose order has its hold already. */
type Placing = { buyer: Buyer; terms: HoldTerms } | { owner: OrderOwner; hold: OrderHold };

/** Lines, totals and destination of an order. */
interface OrderedGoods {
  quoted: QuotedLine[];
  totals: OrderTotals;
  /** The offer of the shop that it uses. */
  offer?: OrderOffer | undefined;
  goesTo: OrderDelivery & { isTyped?: boolean };
}

/** Goods of a buyer, who may have entered a code. */
type QuotedOrder = OrderedGoods & { usesCode: boolean };

/** Conditions of the shop for an order of a buyer. */
export type OrderConditions = HoldTerms & {
  delivery: DeliveryTerms;
  offers: ShopOffers["offers"];
};

const CASH_FIELD = { name: "paymentMethod", noCash: refusalText("delivery.noCash") };

/** Returns the step of staff before a new order can be paid. */
function waitOf(lines: readonly OrderLine[], country: string): WaitsFor | null {
  if (lines.some(isUnaccepted)) return "prescription";
  return isAbroad(country) ? "charge" : null;
}

/**
 * Writes an order of quoted lines and takes their pieces, unless it has no hold.
 * @throws AppError 422 with errors.totals if the totals differ; for a buyer also past a limit
 */
export async function place(
  trx: Trx,
  input: OrderInput,
  { quoted, totals, offer, goesTo }: OrderedGoods,
  by: Placing,
  now: number,
): Promise<PlacedOrder> {
  const { billing, language, paymentMethod } = input;
  const lines = quoted.map(({ line }) => line);
  if ("terms" in by) checkOrderSize({ lines, total: totals.total }, by.terms.rules);
  checkTotals(input.totals, totals);
  const wanted = {
    pieces: piecesByProduct(lines),
    phone: billing.phone,
    method: paymentMethod,
    deliveryPrice: totals.shippingCharge - (offer?.offDelivery ?? 0),
    waitsFor: waitOf(lines, input.shipping.country),
  };
  const hold = "terms" in by ? await decideHold(trx, wanted, by.buyer, by.terms, now) : by.hold;
  const owner = "terms" in by ? by.buyer : by.owner;
  const taken = hold.kind === "none" ? null : await takeLines(trx, quoted, now);
  const changes = taken?.changes ?? [];
  const content = { totals, lines, parts: taken?.parts ?? null, offer, hold, goesTo };
  const orderNumber = await insertOrder(trx, input, content, owner, now);
  const created = orderCreated({
    number: orderNumber,
    total: totals.total,
    language,
    paymentMethod,
    plusDelivery: hold.waitsFor !== null && isAbroad(input.shipping.country),
    lines,
  });
  // Anybody can type the number of a stranger; the customer gets an SMS once the order is paid.
  const isPaidFirst =
    hold.waitsFor === "advance" || (paymentMethod !== "cod" && hold.waitsFor === null);
  const withoutSms =
    "terms" in by && by.terms.hasGateway && by.buyer.userId === null && isPaidFirst;
  const event = { ...created, withoutSms };
  if (hold.waitsFor !== "prescription") return { orderNumber, hold, changes, events: [event] };
  const asked = await sendWithOrder(trx, orderNumber, "terms" in by ? by.buyer : null, now);
  // One message to the customer is enough.
  const customerKnows = asked.type === "prescription.needed";
  return { orderNumber, hold, changes, events: [{ ...event, customerKnows }, asked] };
}

/**
 * Prices the goods with the offer of the shop, and with the delivery that the buyer chose.
 * @throws AppError 422 as `chooseDelivery`, and with errors.paymentMethod for cash that is not taken
 */
async function delivered(
  trx: Trx,
  input: InstantOrder | CartOrder,
  quoted: QuotedLine[],
  presentation: Presentation,
  buyer: Buyer,
  shop: ShopOffers,
): Promise<QuotedOrder> {
  const lines = quoted.map(({ line }) => line);
  const judged = await judgeForVisitor(trx, shop, buyer, lines);
  const applied = judged?.applied ?? null;
  const goods = priceGoods(lines, presentation, offerAdjustments(applied?.effect ?? null));
  const { delivery: terms, now } = shop;
  const delivered = { quoted, goods: beforeOffer(goods), now };
  const { to, goesTo, charge } = chooseDelivery(input, terms, delivered);
  const { totals, offer } = offeredTotals(applied, goods, charge);
  if (input.paymentMethod === "cod")
    checkCash(terms, cashOrderOf(quoted, to, totals.total), CASH_FIELD);
  const usesCode = offer !== undefined && applied !== null && applied.offer.code !== null;
  return { quoted, totals, offer, usesCode, goesTo };
}

/** An entered code is for one order; one that another offer took the place of stays. */
async function forgetCode(
  trx: Trx,
  { sessionId }: Buyer,
  { usesCode }: QuotedOrder,
): Promise<void> {
  if (usesCode) await storeOfferCode(trx, sessionId, null);
}

/**
 * Places a Buy Now order: takes the stock and writes the order in one transaction.
 * @throws AppError 422: errors.items if the product is not available or above the limits,
 *   errors.totals if the totals differ, errors.recaptchaToken if a harder robot check is needed;
 *   and as `chooseDelivery`
 */
export async function placeInstantOrder(
  trx: Trx,
  input: InstantOrder,
  buyer: Buyer,
  now: number,
  terms: OrderConditions,
): Promise<PlacedOrder> {
  await lockBuyer(trx, buyer);
  const [item] = input.items;
  const quoted = await quoteProduct(trx, item, now);
  const ordered = await delivered(trx, input, [quoted], "separate", buyer, { ...terms, now });
  const placed = await place(trx, input, ordered, { buyer, terms }, now);
  await forgetCode(trx, buyer, ordered);
  return placed;
}

type Counted = { product_id: number; quantity: number };

function checkItems(sent: Counted[], cart: CartRow[]): void {
  if (cart.length === 0) throw stockRefusal("items", { code: "cart_empty" });
  const [theirs, ours] = [piecesByProduct(sent), piecesByProduct(cart)];
  const same =
    theirs.size === ours.size && [...ours].every(([id, quantity]) => theirs.get(id) === quantity);
  if (!same) throw stockRefusal("items", { code: "cart_changed" });
}

/**
 * Places an order of the stored cart and empties the cart in one transaction. The items in the
 * request are only compared with the cart.
 * @param terms limits on size and holds; null for the shop's own orders
 * @throws AppError 422: errors.items if the cart differs, is not available or above the limits,
 *   errors.totals if the totals differ, errors.recaptchaToken if a harder robot check is needed;
 *   and as `chooseDelivery`
 */
export async function placeCartOrder(
  trx: Trx,
  input: CartOrder,
  buyer: Buyer,
  now: number,
  terms: OrderConditions | null,
): Promise<PlacedOrder> {
  await lockBuyer(trx, buyer);
  const cart = await readLines(trx, buyer.sessionId);
  checkItems(input.items, cart);
  const quoted = await quoteCart(trx, cart, now);
  const shop = { offers: terms?.offers ?? [], delivery: terms?.delivery ?? {}, now };
  const ordered = await delivered(trx, input, quoted, "included", buyer, shop);
  const by = terms ? { buyer, terms } : { owner: buyer, hold: UNCAPPED_HOLD };
  const placed = await place(trx, input, ordered, by, now);
  const ids = cart.map((line) => line.id);
  await trx.deleteFrom("cart_items").where("id", "in", ids).execute();
  await forgetCode(trx, buyer, ordered);
  return placed;
}
