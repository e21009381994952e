import { buyNowTotals } from "@/lib/shop/order/buy-now-totals";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { Change } from "../../change";
import type { Trx } from "../../db/schema";
import { readProduct } from "../catalogue/read-products";
import { lockBuyer } from "../payments/locks";
import { stockRefusal, tooFewLeft } from "../stock/stock-refusal";
import { takeStock } from "../stock/take-stock";
import { checkTotals } from "./check-totals";
import { type Buyer, insertOrder } from "./insert-order";
import type { InstantOrderInput } from "./instant-order-input";
import { checkOrderLimits, expiryOf, type OrderRules } from "./order-limits";

async function findInStock(trx: Trx, productId: number, now: number) {
  const found = await readProduct(trx, now, productId);
  if (!found) throw stockRefusal("items", { code: "not_sold" });
  if (!found.batch || found.batch.quantity < 1) throw tooFewLeft("items", 0);
  return found;
}

/** A placed order and what it changed for everybody. */
export interface PlacedOrder {
  orderNumber: string;
  changes: Change[];
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
  const [{ product_id: productId }] = input.items;
  const { product } = await findInStock(trx, productId, now);
  const taken = await takeStock(trx, productId, 1, now);
  if ("left" in taken) throw tooFewLeft("items", 0);
  const { batch, lists } = taken;
  const charge = toPoisha(input.shipping_charge);
  const totals = buyNowTotals(batch.selling_price, product.discount_percent, charge);
  const { subtotal, discount, total } = totals;
  const line = {
    product_id: product.id,
    batch_no: batch.batch_no,
    name: product.name,
    selling_price: subtotal,
    discount_percent: product.discount_percent,
    discount,
    price: subtotal - discount,
    quantity: 1,
  };
  const lines = [line];
  await checkOrderLimits(trx, { lines, total }, buyer, rules);
  checkTotals(input.totals, totals);
  const expiresAt = expiryOf(input.paymentMethod, rules, now);
  const orderNumber = await insertOrder(trx, input, { totals, lines, expiresAt }, buyer, now);
  return { orderNumber, changes: [{ type: "product", id: productId, lists }] };
}
