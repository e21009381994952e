import { isAbroad } from "@/lib/shop/order/shipping";
import {
  buyNowGoods,
  cartGoods,
  type LineToPrice,
  type OrderTotals,
  withDelivery,
} from "@/lib/shop/pricing/order-totals";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { Change } from "../../change";
import { lockBuyer } from "../../db/row-locks";
import type { Trx } from "../../db/schema";
import type { ShopEvent } from "../../event";
import { type CartRow, readLines } from "../cart/read-cart";
import { orderCreated } from "../outbox/events";
import { stockRefusal } from "../stock/stock-refusal";
import { decideHold, type HoldTerms, type OrderHold, UNCAPPED_HOLD } from "./decide-hold";
import { type Buyer, checkTotals, insertOrder } from "./insert-order";
import type { CartOrderInput, InstantOrderInput } from "./order-input";
import { checkOrderSize, piecesByProduct } from "./order-limits";
import { type QuotedLine, quoteCart, quoteProduct, takeLines } from "./order-lines";

/** A placed order with its hold, the changes to record, and the event to send. */
export interface PlacedOrder {
  orderNumber: string;
  hold: OrderHold;
  changes: Change[];
  event: ShopEvent;
}

type OrderInput = Pick<
  InstantOrderInput,
  "billing" | "shipping" | "language" | "paymentMethod" | "totals"
>;

/**
 * Writes an order of quoted lines and takes their pieces, unless it has no hold.
 * @param terms limits on size and holds; null for the shop's own orders
 */
async function place(
  trx: Trx,
  input: OrderInput,
  { quoted, totals }: { quoted: QuotedLine[]; totals: OrderTotals },
  { buyer, terms, now }: { buyer: Buyer; terms: HoldTerms | null; now: number },
): Promise<PlacedOrder> {
  const { billing, language, paymentMethod } = input;
  const lines = quoted.map(({ line }) => line);
  if (terms) checkOrderSize({ lines, total: totals.total }, terms.rules);
  checkTotals(input.totals, totals);
  const wanted = {
    pieces: piecesByProduct(lines),
    phone: billing.phone,
    method: paymentMethod,
    waitsFor: isAbroad(input.shipping.country) ? ("charge" as const) : null,
  };
  const hold = terms ? await decideHold(trx, wanted, buyer, terms, now) : UNCAPPED_HOLD;
  const changes = hold.hold === "none" ? [] : await takeLines(trx, quoted, now);
  const orderNumber = await insertOrder(trx, input, { totals, lines, hold }, buyer, now);
  const event = orderCreated({
    number: orderNumber,
    total: totals.total,
    language,
    customer: { email: billing.email, userId: buyer.userId },
    paymentMethod,
    lines,
  });
  return { orderNumber, hold, changes, event };
}

function toPrice({ line }: QuotedLine): LineToPrice {
  const { selling_price, discount_percent, quantity } = line;
  return { sellingPrice: selling_price, discountPercent: discount_percent, quantity };
}

/**
 * Places a Buy Now order: takes the stock and writes the order in one transaction.
 * @throws AppError 422: errors.items if the product is not available or above the limits,
 *   errors.totals if the totals differ, errors.recaptchaToken if a harder robot check is needed
 */
export async function placeInstantOrder(
  trx: Trx,
  input: InstantOrderInput,
  buyer: Buyer,
  now: number,
  terms: HoldTerms,
): Promise<PlacedOrder> {
  await lockBuyer(trx, buyer);
  const [item] = input.items;
  const quoted = await quoteProduct(trx, item, now);
  const totals = withDelivery(buyNowGoods([toPrice(quoted)]), toPoisha(input.shipping_charge));
  return place(trx, input, { quoted: [quoted], totals }, { buyer, terms, now });
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
 *   errors.totals if the totals differ, errors.recaptchaToken if a harder robot check is needed
 */
export async function placeCartOrder(
  trx: Trx,
  input: CartOrderInput,
  buyer: Buyer,
  now: number,
  terms: HoldTerms | null,
): Promise<PlacedOrder> {
  await lockBuyer(trx, buyer);
  const cart = await readLines(trx, buyer.sessionId);
  checkItems(input.items, cart);
  const quoted = await quoteCart(trx, cart, now);
  const totals = withDelivery(cartGoods(quoted.map(toPrice)), toPoisha(input.shipping_charge));
  const placed = await place(trx, input, { quoted, totals }, { buyer, terms, now });
  const ids = cart.map((line) => line.id);
  await trx.deleteFrom("cart_items").where("id", "in", ids).execute();
  return placed;
}
