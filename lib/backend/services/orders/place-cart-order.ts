import { discountAmountPoisha, offerPricePoisha, toPoisha } from "@/lib/pricing/price";
import type { Change } from "../../backend";
import type { Trx } from "../../db/schema";
import { type CartLine, lineBatch, readLines } from "../cart/cart-lines";
import { readProducts } from "../catalogue/read-products";
import { batchesByProduct } from "../stock/sellable-batch";
import { stockRefusal, tooFewLeft } from "../stock/stock-refusal";
import type { CartOrderInput } from "./cart-order-input";
import { checkTotals } from "./check-totals";
import { type Buyer, insertOrder, type OrderLine } from "./insert-order";
import type { PlacedOrder } from "./place-instant-order";
import { takeFromBatch } from "./take-from-batch";

type Counted = { product_id: number; quantity: number };

function pieces(items: Counted[]): Map<number, number> {
  const counted = new Map<number, number>();
  for (const { product_id: id, quantity } of items)
    counted.set(id, (counted.get(id) ?? 0) + quantity);
  return counted;
}

function checkItems(sent: Counted[], cart: CartLine[]): void {
  if (cart.length === 0) throw stockRefusal("items", { code: "cart_empty" });
  const [theirs, ours] = [pieces(sent), pieces(cart)];
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
  const lists = new Map<number, boolean>();
  for (const line of [...cart].sort((a, b) => a.product_id - b.product_id || a.id - b.id)) {
    const stocked = found.get(line.product_id);
    if (!stocked) throw stockRefusal("items", { code: "cart_changed" });
    const batch = lineBatch(batches.get(line.product_id) ?? [], line.batch_no, now);
    const taken = batch && (await takeFromBatch(trx, batch, line.quantity, now));
    if (!batch || !taken) throw tooFewLeft("items", batch?.quantity ?? 0, stocked.product.name);
    lists.set(line.product_id, taken.lists || lists.get(line.product_id) === true);
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
  const changes = [...lists].map(([id, shown]): Change => ({ type: "product", id, lists: shown }));
  return { lines, changes };
}

/**
 * Orders what lies in the customer's cart and empties it, all or nothing (DESIGN 4). What was sent
 * is only compared.
 * @throws AppError 422: errors.items when the cart is another or cannot be had, errors.totals when
 *   the totals differ
 */
export async function placeCartOrder(
  trx: Trx,
  input: CartOrderInput,
  buyer: Buyer,
  now: number,
): Promise<PlacedOrder> {
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
  checkTotals(input.totals, totals);
  const orderNumber = await insertOrder(trx, input, { totals, lines }, buyer, now);
  const ids = cart.map((line) => line.id);
  await trx.deleteFrom("cart_items").where("id", "in", ids).execute();
  return { orderNumber, changes };
}
