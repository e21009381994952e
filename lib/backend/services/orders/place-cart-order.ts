import { discountAmountPoisha, offerPricePoisha, toPoisha } from "@/lib/shop/pricing/price";
import type { Trx } from "../../db/schema";
import { type CartLine, lineBatch, readLines } from "../cart/cart-lines";
import { readProducts } from "../catalogue/read-products";
import { lockBuyer } from "../payments/locks";
import { type ProductChange, productChanges } from "../stock/product-changes";
import { batchesByProduct } from "../stock/sellable-batch";
import { stockRefusal, tooFewLeft } from "../stock/stock-refusal";
import type { CartOrderInput } from "./cart-order-input";
import { checkTotals } from "./check-totals";
import { type Buyer, insertOrder, type OrderLine } from "./insert-order";
import { checkOrderLimits, expiryOf, type OrderRules, piecesByProduct } from "./order-limits";
import type { PlacedOrder } from "./place-instant-order";
import { takeFromBatch } from "./take-from-batch";

type Counted = { product_id: number; quantity: number };

function checkItems(sent: Counted[], cart: CartLine[]): void {
  if (cart.length === 0) throw stockRefusal("items", { code: "cart_empty" });
  const [theirs, ours] = [piecesByProduct(sent), piecesByProduct(cart)];
  const same =
    theirs.size === ours.size && [...ours].every(([id, quantity]) => theirs.get(id) === quantity);
  if (!same) throw stockRefusal("items", { code: "cart_changed" });
}

/** Takes the stock of every line, products in the order of their ids: no two orders wait in a ring. */
async function takeLines(trx: Trx, cart: CartLine[], now: number) {
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
    if (!batch || !taken) throw tooFewLeft("items", batch?.quantity ?? 0, stocked.product.name);
    changed.push({ id: line.product_id, lists: taken.lists });
    const percent = stocked.product.discount_percent;
    lines.push({
      product_id: line.product_id,
      batch_no: batch.batch_no,
      name: stocked.product.name,
      selling_price: batch.selling_price,
      discount_percent: percent,
      discount: discountAmountPoisha(batch.selling_price, percent),
      price: offerPricePoisha(batch.selling_price, percent),
      quantity: line.quantity,
    });
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
  return { orderNumber, changes };
}
