import { buyNowTotals } from "@/lib/shop/order/buy-now-totals";
import { discountAmountPoisha, offerPricePoisha, toPoisha } from "@/lib/shop/pricing/price";
import type { Change } from "../../change";
import type { Batch, ProductRow, Trx } from "../../db/schema";
import type { ShopEvent } from "../../event";
import { type CartRow, lineBatch, readLines } from "../cart/read-cart";
import { readProduct, readProducts } from "../catalogue/read-products";
import { orderCreated } from "../outbox/events";
import { lockBuyer } from "../payments/locks";
import { batchesByProduct, batchesOf, sellableBatch } from "../stock/sellable-batch";
import { stockRefusal, tooFewLeft } from "../stock/stock-refusal";
import { type ProductChange, productChanges, takeStock } from "../stock/take-stock";
import { type Buyer, checkTotals, insertOrder, type OrderLine } from "./insert-order";
import type { CartOrderInput, InstantOrderInput } from "./order-input";
import { checkOrderLimits, expiryOf, type OrderRules, piecesByProduct } from "./order-limits";

/**
 * Takes pieces from the very batch the cart showed the price of.
 * @returns whether lists show the change (sold out, or another price now), or null when the
 *   batch no longer has that many
 */
export async function takeFromBatch(
  trx: Trx,
  batch: Batch,
  quantity: number,
  now: number,
): Promise<{ lists: boolean } | null> {
  const before = sellableBatch(await batchesOf(trx, batch.product_id), now);
  const { numUpdatedRows } = await trx
    .updateTable("batches")
    .set((eb) => ({ quantity: eb("quantity", "-", quantity) }))
    .where("id", "=", batch.id)
    .where("quantity", ">=", quantity)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const after = sellableBatch(await batchesOf(trx, batch.product_id), now);
  return { lists: !after?.quantity || after.selling_price !== before?.selling_price };
}

async function findInStock(trx: Trx, productId: number, now: number) {
  const found = await readProduct(trx, now, productId);
  if (!found) throw stockRefusal("items", { code: "not_sold" });
  if (!found.batch || found.batch.quantity < 1) throw tooFewLeft("items", 0);
  return found;
}

/** A placed order, what it changed for everybody, and what is told of it. */
export interface PlacedOrder {
  orderNumber: string;
  changes: Change[];
  event: ShopEvent;
}

type OrderInput = Pick<InstantOrderInput, "billing" | "language" | "paymentMethod">;

function eventOf(
  number: string,
  { billing, language, paymentMethod }: OrderInput,
  { total, lines }: { total: number; lines: OrderLine[] },
  { userId }: Buyer,
): ShopEvent {
  const customer = { email: billing.email, userId };
  return orderCreated({ number, total, language, customer, paymentMethod, lines });
}

/**
 * Takes the stock and writes the order, all or nothing.
 * @param rules how much may be ordered
 * @throws AppError 422: errors.items when it cannot be had or is too much, errors.totals when the
 *   totals differ
 */
export async function placeInstantOrder(
  trx: Trx,
  input: InstantOrderInput,
  buyer: Buyer,
  now: number,
  rules: OrderRules,
): Promise<PlacedOrder> {
  await lockBuyer(trx, buyer);
  const [{ product_id: productId, quantity }] = input.items;
  const { product } = await findInStock(trx, productId, now);
  const taken = await takeStock(trx, productId, quantity, now);
  if ("left" in taken) throw tooFewLeft("items", taken.left);
  const { batch, lists } = taken;
  const charge = toPoisha(input.shipping_charge);
  const totals = buyNowTotals(batch.selling_price, product.discount_percent, charge, quantity);
  const lines = [orderLine(product, batch, quantity)];
  await checkOrderLimits(trx, { lines, total: totals.total }, buyer, rules);
  checkTotals(input.totals, totals);
  const expiresAt = expiryOf(input.paymentMethod, rules, now);
  const orderNumber = await insertOrder(trx, input, { totals, lines, expiresAt }, buyer, now);
  const event = eventOf(orderNumber, input, { total: totals.total, lines }, buyer);
  return { orderNumber, changes: [{ type: "product", id: productId, lists }], event };
}

/** Pieces of a batch as they are ordered: names and prices as they are now. */
function orderLine(
  product: ProductRow,
  batch: Pick<Batch, "batch_no" | "selling_price">,
  quantity: number,
): OrderLine {
  const { id, name, name_bn, discount_percent, needs_prescription } = product;
  const { batch_no, selling_price } = batch;
  return {
    product_id: id,
    batch_no,
    name,
    name_bn,
    selling_price,
    discount_percent,
    discount: discountAmountPoisha(selling_price, discount_percent),
    price: offerPricePoisha(selling_price, discount_percent),
    quantity,
    needs_prescription,
  };
}

type Counted = { product_id: number; quantity: number };

function checkItems(sent: Counted[], cart: CartRow[]): void {
  if (cart.length === 0) throw stockRefusal("items", { code: "cart_empty" });
  const [theirs, ours] = [piecesByProduct(sent), piecesByProduct(cart)];
  const same =
    theirs.size === ours.size && [...ours].every(([id, quantity]) => theirs.get(id) === quantity);
  if (!same) throw stockRefusal("items", { code: "cart_changed" });
}

/** Takes the stock of every line, products in the order of their ids: no two orders wait in a ring. */
async function takeLines(trx: Trx, cart: CartRow[], now: number) {
  const ids = [...new Set(cart.map((line) => line.product_id))];
  const batches = await batchesByProduct(trx, ids);
  const found = new Map((await readProducts(trx, now, ids)).map((one) => [one.product.id, one]));
  const lines: OrderLine[] = [];
  const changed: ProductChange[] = [];
  for (const line of [...cart].sort((a, b) => a.product_id - b.product_id || a.id - b.id)) {
    const stocked = found.get(line.product_id);
    if (!stocked) throw stockRefusal("items", { code: "cart_changed" });
    const batch = lineBatch(batches.get(line.product_id) ?? [], line.batch_no, now);
    const taken = batch && (await takeFromBatch(trx, batch, line.quantity, now));
    if (!batch || !taken) {
      const { name: product, name_bn: product_bn } = stocked.product;
      throw tooFewLeft("items", batch?.quantity ?? 0, { product, product_bn });
    }
    changed.push({ id: line.product_id, lists: taken.lists });
    lines.push(orderLine(stocked.product, batch, line.quantity));
  }
  return { lines, changes: productChanges(changed) };
}

/**
 * Orders what lies in the customer's cart and empties it, all or nothing. What was sent is
 * only compared.
 * @param rules how much may be ordered; null for the shop's own orders
 * @throws AppError 422: errors.items when the cart is another, cannot be had or is too much,
 *   errors.totals when the totals differ
 */
export async function placeCartOrder(
  trx: Trx,
  input: CartOrderInput,
  buyer: Buyer,
  now: number,
  rules: OrderRules | null,
): Promise<PlacedOrder> {
  await lockBuyer(trx, buyer);
  const cart = await readLines(trx, buyer.sessionId);
  checkItems(input.items, cart);
  const { lines, changes } = await takeLines(trx, cart, now);
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const shippingCharge = toPoisha(input.shipping_charge);
  const totals = {
    subtotal,
    shippingCharge,
    tax: 0,
    discount: 0,
    total: subtotal + shippingCharge,
  };
  if (rules) await checkOrderLimits(trx, { lines, total: totals.total }, buyer, rules);
  checkTotals(input.totals, totals);
  const expiresAt = rules ? expiryOf(input.paymentMethod, rules, now) : null;
  const orderNumber = await insertOrder(trx, input, { totals, lines, expiresAt }, buyer, now);
  const ids = cart.map((line) => line.id);
  await trx.deleteFrom("cart_items").where("id", "in", ids).execute();
  const event = eventOf(orderNumber, input, { total: totals.total, lines }, buyer);
  return { orderNumber, changes, event };
}
